-- AlterEnum
ALTER TYPE "Population" ADD VALUE 'PARA';

-- CreateEnum
CREATE TYPE "Equipment" AS ENUM ('RAW', 'WRAPS', 'SINGLE_PLY', 'MULTI_PLY', 'UNLIMITED');

-- DropIndex
DROP INDEX "cohort_dataset_id_lift_sex_weight_class_age_bracket_key";

-- AlterTable
ALTER TABLE "cohort" ADD COLUMN     "equipment" "Equipment" NOT NULL DEFAULT 'RAW',
ADD COLUMN     "left_out_elite_kg" DOUBLE PRECISION,
ADD COLUMN     "left_out_median_kg" DOUBLE PRECISION,
ADD COLUMN     "left_out_para" INTEGER,
ADD COLUMN     "left_out_youth" INTEGER,
ADD COLUMN     "tested" BOOLEAN;

-- AlterTable
ALTER TABLE "entry_ratio" ADD COLUMN     "deciles" DOUBLE PRECISION[];

-- CreateTable
CREATE TABLE "bodyweight_slices" (
    "id" SERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "population" "Population" NOT NULL,
    "lift" TEXT NOT NULL,
    "sex" "Sex" NOT NULL,
    "age_bracket" TEXT,
    "equipment" "Equipment" NOT NULL DEFAULT 'RAW',
    "tested" BOOLEAN,
    "min_bodyweights_kg" DOUBLE PRECISION[],
    "max_bodyweights_kg" DOUBLE PRECISION[],
    "median_bodyweights_kg" DOUBLE PRECISION[],
    "sample_sizes" INTEGER[],
    "lifts" TEXT[],

    CONSTRAINT "bodyweight_slices_pkey" PRIMARY KEY ("id")
);

-- Compressing megabytes takes an import longer than writing them.
ALTER TABLE "bodyweight_slices" ALTER COLUMN "lifts" SET STORAGE EXTERNAL;

-- CreateTable
CREATE TABLE "dots_cohort" (
    "id" SERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "population" "Population" NOT NULL,
    "sex" "Sex" NOT NULL,
    "age_bracket" TEXT,
    "equipment" "Equipment" NOT NULL DEFAULT 'RAW',
    "tested" BOOLEAN,
    "sample_size" INTEGER NOT NULL,
    "mean" DOUBLE PRECISION NOT NULL,
    "min" DOUBLE PRECISION NOT NULL,
    "max" DOUBLE PRECISION NOT NULL,
    "percentiles" DOUBLE PRECISION[],
    "tails" DOUBLE PRECISION[],

    CONSTRAINT "dots_cohort_pkey" PRIMARY KEY ("id")
);

-- A null is a value of its own in these keys: all ages, or tested and untested.
-- CreateIndex
CREATE UNIQUE INDEX "bodyweight_slices_dataset_id_population_lift_sex_age_bracke_key" ON "bodyweight_slices"("dataset_id", "population", "lift", "sex", "age_bracket", "equipment", "tested") NULLS NOT DISTINCT;

-- CreateIndex
CREATE UNIQUE INDEX "cohort_dataset_id_population_lift_sex_weight_class_age_brac_key" ON "cohort"("dataset_id", "population", "lift", "sex", "weight_class", "age_bracket", "equipment", "tested") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "bodyweight_slices" ADD CONSTRAINT "bodyweight_slices_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE UNIQUE INDEX "dots_cohort_dataset_id_population_sex_age_bracket_equipment_key" ON "dots_cohort"("dataset_id", "population", "sex", "age_bracket", "equipment", "tested") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "dots_cohort" ADD CONSTRAINT "dots_cohort_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
