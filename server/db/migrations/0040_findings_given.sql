ALTER TABLE "inspection_finding" ADD COLUMN "given_to" bigint;--> statement-breakpoint
ALTER TABLE "inspection_finding" ADD COLUMN "given_by" bigint;--> statement-breakpoint
ALTER TABLE "inspection_finding" ADD COLUMN "given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inspection_finding" ADD COLUMN "told_day" date;--> statement-breakpoint
ALTER TABLE "inspection_finding" ADD COLUMN "told_early" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_finding" ADD COLUMN "told_overdue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_finding" ADD CONSTRAINT "inspection_finding_given_to_app_user_id_fk" FOREIGN KEY ("given_to") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_finding" ADD CONSTRAINT "inspection_finding_given_by_app_user_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_finding_given_to" ON "inspection_finding" USING btree ("given_to");--> statement-breakpoint
CREATE INDEX "inspection_finding_given_by" ON "inspection_finding" USING btree ("given_by");--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.given_to IS 'The colleague who is to mend it; null where it is given to nobody, also after he is erased or it has come back';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.given_by IS 'The chief who has given it to him';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.given_at IS 'When; due_day is then the day that the chief has set';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.told_day IS 'Of Shanghai, on which he was told of it last';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.told_early IS 'Whether he was reminded on the day before due_day';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.told_overdue IS 'Whether he was reminded once it was overdue';
