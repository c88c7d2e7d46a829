ALTER TABLE "session" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
COMMENT ON COLUMN session.acknowledged_at IS 'When its owner said, from another session, that it is his; until then the account page announces it';
