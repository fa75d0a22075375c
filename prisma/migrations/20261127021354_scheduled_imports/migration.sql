-- CreateEnum
CREATE TYPE "RunOutcome" AS ENUM ('UNCHANGED', 'IMPORTED', 'FAILED', 'REFUSED', 'SKIPPED');

-- CreateTable
CREATE TABLE "import_schedule" (
    "name" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "retry_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_success_at" TIMESTAMPTZ(3),
    "alerted_at" TIMESTAMPTZ(3),
    "seen" JSONB,

    CONSTRAINT "import_schedule_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "scheduled_run" (
    "id" SERIAL NOT NULL,
    "schedule" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" "RunOutcome",
    "reason" TEXT,
    "version" TEXT,
    "rows" JSONB,
    "bytes" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "scheduled_run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "scheduled_run_schedule_id_idx" ON "scheduled_run"("schedule", "id" DESC);

-- AddForeignKey
ALTER TABLE "scheduled_run" ADD CONSTRAINT "scheduled_run_schedule_fkey" FOREIGN KEY ("schedule") REFERENCES "import_schedule"("name") ON DELETE CASCADE ON UPDATE CASCADE;
