ALTER TABLE "assessment_model" ADD COLUMN "digest" text GENERATED ALWAYS AS (md5(content::text)) STORED NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN assessment_model.digest IS 'What content is known by in the memory of a process';
