DROP INDEX "forum_topic_active";--> statement-breakpoint
DROP INDEX "forum_topic_board";--> statement-breakpoint
DROP INDEX "forum_topic_newest";--> statement-breakpoint
DROP INDEX "match_contact_demand_user";--> statement-breakpoint
DROP INDEX "match_contact_solution_user";--> statement-breakpoint
CREATE INDEX "forum_topic_active" ON "forum_topic" USING btree ("is_pinned" DESC NULLS FIRST,"last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "forum_topic_board" ON "forum_topic" USING btree ("board_id","is_pinned" DESC NULLS FIRST,"last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "forum_topic_newest" ON "forum_topic" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "match_contact_demand_user" ON "match_contact" USING btree ("demand_user_id","moved_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "match_contact_solution_user" ON "match_contact" USING btree ("solution_user_id","moved_at" DESC NULLS FIRST);