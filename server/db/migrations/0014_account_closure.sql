ALTER TABLE "account_change" ADD COLUMN "into_user_id" bigint;--> statement-breakpoint
ALTER TABLE "account_change" ADD CONSTRAINT "account_change_into_user_id_app_user_id_fk" FOREIGN KEY ("into_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_change_into" ON "account_change" USING btree ("into_user_id");--> statement-breakpoint
COMMENT ON COLUMN "account_change"."into_user_id" IS 'Of a closure, the enterprise that goes on; null where there is none, or its account is gone since';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."kind" IS 'correction of its company data, handOver to another phone, or closure of the account';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."after" IS 'What they are to be; null but for a correction';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."people" IS 'The new agent and both phones, AES-256-GCM; null but for a hand-over';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."related_id" IS 'The files that prove it; null but for a hand-over';--> statement-breakpoint
COMMENT ON INDEX "account_change_into" IS 'Closures after which an enterprise goes on';
