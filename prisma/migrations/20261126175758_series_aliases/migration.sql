-- AlterTable
ALTER TABLE "series" ADD COLUMN     "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[];
