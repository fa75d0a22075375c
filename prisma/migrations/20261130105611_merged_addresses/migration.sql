-- AlterTable
ALTER TABLE "athlete" ADD COLUMN     "merged_into_id" INTEGER;

-- AlterTable
ALTER TABLE "contest_identity" ADD COLUMN     "merged_into_id" INTEGER;

-- CreateIndex
CREATE INDEX "athlete_merged_into_id_idx" ON "athlete"("merged_into_id");

-- CreateIndex
CREATE INDEX "contest_identity_merged_into_id_idx" ON "contest_identity"("merged_into_id");

-- AddForeignKey
ALTER TABLE "athlete" ADD CONSTRAINT "athlete_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "athlete"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest_identity" ADD CONSTRAINT "contest_identity_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "contest_identity"("id") ON DELETE SET NULL ON UPDATE CASCADE;
