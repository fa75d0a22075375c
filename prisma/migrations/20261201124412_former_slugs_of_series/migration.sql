-- AlterTable
ALTER TABLE "series" ADD COLUMN     "former_slugs" TEXT[] COLLATE "C" DEFAULT ARRAY[]::TEXT[];
