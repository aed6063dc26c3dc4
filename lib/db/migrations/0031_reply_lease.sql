ALTER TABLE "conversations" RENAME COLUMN "answering_until" TO "reply_lease_until";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "reply_lease_token" uuid;