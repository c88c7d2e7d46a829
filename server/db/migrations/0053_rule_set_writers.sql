ALTER TABLE "rule_set" ADD COLUMN "writers" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE rule_set SET writers = ARRAY[written_by] WHERE written_by IS NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN rule_set.writers IS 'All who have saved this version, written_by among them: none of them confirms it';
