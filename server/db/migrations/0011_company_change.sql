ALTER TABLE "certification" ADD COLUMN "before" jsonb;--> statement-breakpoint
COMMENT ON COLUMN "certification"."before" IS 'Of a change that was submitted: name, code and address that were certified until then';
