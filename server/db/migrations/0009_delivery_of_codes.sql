ALTER TABLE "verification_code" ADD COLUMN "receipt" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_receipt_unique" UNIQUE("receipt");--> statement-breakpoint
COMMENT ON COLUMN verification_code.receipt IS 'Held by whoever asked for the code, to ask whether it could be sent';--> statement-breakpoint
COMMENT ON COLUMN verification_code.failed_at IS 'When it turned out that the code could not be sent';--> statement-breakpoint
COMMENT ON COLUMN message_quota.recipient IS 'Canonical phone or email address, so that spellings of one share its quota; after the id of its owner for the budget of his own';
