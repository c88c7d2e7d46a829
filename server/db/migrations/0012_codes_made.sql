ALTER TABLE "message_quota" ADD COLUMN "made_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN message_quota.day_count IS 'Messages sent on that day; one that could not be sent is taken off again';--> statement-breakpoint
COMMENT ON COLUMN message_quota.made_count IS 'Codes made on that day, those that could not be sent included';
