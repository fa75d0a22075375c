-- CreateIndex
CREATE INDEX "career_dataset_id_division_id_idx" ON "career"("dataset_id", "division_id");
