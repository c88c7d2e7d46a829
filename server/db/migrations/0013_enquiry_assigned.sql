ALTER TABLE "enquiry" ADD COLUMN "assigned_to" bigint;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_assigned_to_app_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_assigned" ON "enquiry" USING btree ("assigned_to");--> statement-breakpoint
COMMENT ON COLUMN "enquiry"."assigned_to" IS 'Who of the staff has taken it on; null: nobody';--> statement-breakpoint
COMMENT ON INDEX "enquiry_assigned" IS 'What a colleague has taken on';
