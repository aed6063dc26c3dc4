CREATE TABLE "instance_secret" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instance_secret_single" CHECK ("instance_secret"."single")
);
