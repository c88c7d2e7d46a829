ALTER TABLE "assessment_model_draft" ADD COLUMN "writers" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE assessment_model_draft SET writers = ARRAY[saved_by] WHERE saved_by IS NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN assessment_model_draft.writers IS 'Who has saved something of it: none of them can confirm it';
