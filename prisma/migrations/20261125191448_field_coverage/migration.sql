-- CreateTable
CREATE TABLE "field_coverage" (
    "id" SERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "division_id" INTEGER,
    "series_id" INTEGER,
    "source" TEXT,
    "coverage" "Coverage" NOT NULL,
    "fields" INTEGER NOT NULL,

    CONSTRAINT "field_coverage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "field_coverage_dataset_id_year_idx" ON "field_coverage"("dataset_id", "year");

-- CreateIndex
CREATE INDEX "field_coverage_division_id_idx" ON "field_coverage"("division_id");

-- CreateIndex
CREATE INDEX "field_coverage_series_id_idx" ON "field_coverage"("series_id");

-- AddForeignKey
ALTER TABLE "field_coverage" ADD CONSTRAINT "field_coverage_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "field_coverage" ADD CONSTRAINT "field_coverage_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "field_coverage" ADD CONSTRAINT "field_coverage_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
