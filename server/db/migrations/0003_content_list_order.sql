DROP INDEX "content_item_public";--> statement-breakpoint
DROP INDEX "content_item_section";--> statement-breakpoint
CREATE INDEX "content_item_pinned" ON "content_item" USING btree ("kind","is_top" DESC NULLS FIRST,"publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 2 and not is_deleted;--> statement-breakpoint
CREATE INDEX "content_item_public" ON "content_item" USING btree ("kind","publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"expire_time") WHERE status = 2 and not is_deleted;--> statement-breakpoint
CREATE INDEX "content_item_section" ON "content_item" USING btree ("kind","section_name","publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"expire_time") WHERE status = 2 and not is_deleted;