-- AlterTable
ALTER TABLE "country" ADD COLUMN     "part_of_code" CHAR(3) COLLATE "C";

-- CreateIndex
CREATE INDEX "country_part_of_code_idx" ON "country"("part_of_code");

-- AddForeignKey
ALTER TABLE "country" ADD CONSTRAINT "country_part_of_code_fkey" FOREIGN KEY ("part_of_code") REFERENCES "country"("code") ON DELETE SET NULL ON UPDATE CASCADE;
