ALTER TABLE "assessment_consent" ADD COLUMN "in_levels_since" timestamp with time zone;--> statement-breakpoint
COMMENT ON COLUMN assessment_consent.in_levels_since IS 'Since when the levels of its last results count in public figures; null: they do not';
