ALTER TABLE "file_group" ADD COLUMN "purpose" text DEFAULT 'appeal' NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN file_group.purpose IS 'What its files are for: contract/files/purposes.ts';
