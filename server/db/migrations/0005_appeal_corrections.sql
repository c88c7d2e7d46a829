ALTER TABLE "phone_appeal" ADD COLUMN "correction_hash" "bytea";--> statement-breakpoint
CREATE INDEX "phone_appeal_related" ON "phone_appeal" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "stored_file_hidden" ON "stored_file" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "phone_appeal" ADD CONSTRAINT "phone_appeal_correction_hash_unique" UNIQUE("correction_hash");--> statement-breakpoint
COMMENT ON COLUMN phone_appeal.correction_hash IS 'SHA-256 of the secret in the link with which the applicant can correct a returned appeal';--> statement-breakpoint
COMMENT ON COLUMN stored_file.deleted_at IS 'Set while the content is not to be seen: deleted, or still on its way into the storage';
