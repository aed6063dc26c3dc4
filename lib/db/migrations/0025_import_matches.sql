DROP INDEX "campaigns_updated_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_number_key" ON "opportunities" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE INDEX "opportunities_name_idx" ON "opportunities" USING btree ("workspace_id",lower("name"),"id");