ALTER TABLE "ai_providers" DROP COLUMN "embedding_model";--> statement-breakpoint
ALTER TABLE "passages" DROP COLUMN "language";