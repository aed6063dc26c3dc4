ALTER TABLE "api_keys" ALTER COLUMN "scopes" DROP DEFAULT;--> statement-breakpoint
-- An empty list meant every scope until now; from now on it grants nothing.
UPDATE "api_keys" SET "scopes" = '["*"]'::jsonb WHERE "scopes" = '[]'::jsonb;
