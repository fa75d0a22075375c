-- The log of imports named what changed, but not how: it begins anew.
DROP TABLE "dataset_change";

-- AlterEnum
ALTER TYPE "ChangeKind" ADD VALUE 'MERGED';

-- AlterTable
ALTER TABLE "dataset" ADD COLUMN     "changes_known" BOOLEAN;

-- CreateTable
CREATE TABLE "dataset_change" (
    "id" BIGSERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "kind" "ChangeKind" NOT NULL,
    "table_name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "key_values" JSONB NOT NULL,
    "label" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "merged_into" TEXT,

    CONSTRAINT "dataset_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "dataset_change_dataset_id_id_idx" ON "dataset_change"("dataset_id", "id");

-- AddForeignKey
ALTER TABLE "dataset_change" ADD CONSTRAINT "dataset_change_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
