CREATE INDEX "certification_due" ON "certification" USING btree ("due_at","id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "certification_counted" ON "certification" USING btree ("state","kind","proposed_by") WHERE submitted_at is not null;--> statement-breakpoint
COMMENT ON INDEX "certification_due" IS 'The list of staff: what is due first';--> statement-breakpoint
COMMENT ON INDEX "certification_counted" IS 'How many a list of staff has, without reading the rows';
