ALTER TABLE "upload_use" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN upload_use.network IS 'The /24 or /48 of the address; empty in rows of before, which no network counts';
