-- AlterTable
ALTER TABLE "contest_division" ALTER COLUMN "nations" DROP NOT NULL;

-- AlterTable
ALTER TABLE "division_season" ADD COLUMN     "contests_with_field" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sources" TEXT[] DEFAULT ARRAY[]::TEXT[],
ALTER COLUMN "mean_field_size" DROP NOT NULL,
ALTER COLUMN "nations" DROP NOT NULL;

-- AlterTable
ALTER TABLE "season" ALTER COLUMN "nations" DROP NOT NULL;
