-- AlterTable
ALTER TABLE "event_record" ADD COLUMN     "in_line" BOOLEAN NOT NULL DEFAULT false;

-- What is served is told as before until the next import says it of each record.
UPDATE "event_record" SET "in_line" = true WHERE "category" IS NULL;
