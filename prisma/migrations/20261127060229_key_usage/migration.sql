-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "request_token" TEXT;

-- CreateTable
CREATE TABLE "api_key_usage" (
    "day" DATE NOT NULL,
    "key_id" INTEGER NOT NULL,
    "service" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "requests" BIGINT NOT NULL,
    "cost" BIGINT NOT NULL,

    CONSTRAINT "api_key_usage_pkey" PRIMARY KEY ("key_id","day","service","route","status")
);

-- CreateIndex
CREATE INDEX "api_key_usage_day_idx" ON "api_key_usage"("day");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_request_token_key" ON "api_key"("request_token");
