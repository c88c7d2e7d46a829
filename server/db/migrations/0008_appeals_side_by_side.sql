DROP INDEX "phone_appeal_open";--> statement-breakpoint
CREATE UNIQUE INDEX "phone_appeal_approved" ON "phone_appeal" USING btree ("user_id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "phone_appeal_open" ON "phone_appeal" USING btree ("user_id") WHERE status in ('waiting', 'returned', 'approved');