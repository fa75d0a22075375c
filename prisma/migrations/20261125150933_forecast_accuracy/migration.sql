-- AlterEnum
ALTER TYPE "Forecaster" ADD VALUE 'ELO';

-- AlterTable
ALTER TABLE "back_test" ADD COLUMN     "settings" JSONB;

-- AlterTable
ALTER TABLE "prediction" ADD COLUMN     "half_life_days" DOUBLE PRECISION NOT NULL DEFAULT 730,
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';

-- Names for the predictions that are there: that of the contest, with its year.
UPDATE "prediction" SET "name" = COALESCE(
  (SELECT CASE WHEN "contest"."name" ~ '\m(19|20)[0-9][0-9]\M' THEN "contest"."name"
    ELSE "prediction"."year" || ' ' || "contest"."name" END
   FROM "contest" WHERE "contest"."id" = "prediction"."contest_id"),
  "prediction"."year" || CASE WHEN "level" = 'FLAGSHIP' THEN ' Flagship' ELSE ' Second major' END
);

-- CreateTable
CREATE TABLE "forecast_accuracy" (
    "id" SERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "level" "ContestLevel",
    "division_id" INTEGER,
    "model_version" TEXT NOT NULL,
    "editions" INTEGER NOT NULL,
    "first_year" INTEGER NOT NULL,
    "last_year" INTEGER NOT NULL,
    "forecasters" JSONB NOT NULL,

    CONSTRAINT "forecast_accuracy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "forecast_accuracy_dataset_id_position_idx" ON "forecast_accuracy"("dataset_id", "position");

-- CreateIndex
CREATE INDEX "forecast_accuracy_division_id_idx" ON "forecast_accuracy"("division_id");

-- CreateIndex
-- A null is a value of its own here: all divisions, both contests.
CREATE UNIQUE INDEX "forecast_accuracy_dataset_id_level_division_id_key" ON "forecast_accuracy"("dataset_id", "level", "division_id") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "forecast_accuracy" ADD CONSTRAINT "forecast_accuracy_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "forecast_accuracy" ADD CONSTRAINT "forecast_accuracy_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;
