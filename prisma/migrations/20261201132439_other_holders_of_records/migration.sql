-- AlterTable
ALTER TABLE "event_record" ADD COLUMN     "other_holders" INTEGER NOT NULL DEFAULT 0;
