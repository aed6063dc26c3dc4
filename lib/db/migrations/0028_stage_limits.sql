ALTER TABLE "pipeline_stages" ADD COLUMN "wip_limit" integer;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "wip_limit" integer;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "stale_after_days" integer;