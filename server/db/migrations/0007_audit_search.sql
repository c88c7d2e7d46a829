CREATE INDEX "audit_log_subject" ON "audit_log" USING btree (substring("object" from '^[A-Za-z ]+ [0-9]+'),"id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_on_behalf" ON "audit_log" USING btree ("on_behalf_of","id") WHERE on_behalf_of is not null;--> statement-breakpoint
COMMENT ON INDEX "audit_log_subject" IS 'All that was done to one thing, whatever its line says besides';--> statement-breakpoint
COMMENT ON INDEX "audit_log_action" IS 'Acts of one sort, the latest first';--> statement-breakpoint
COMMENT ON INDEX "audit_log_on_behalf" IS 'What was done for an enterprise';
