CREATE TABLE "content_old_path" (
	"path" text PRIMARY KEY NOT NULL,
	"item_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_old_path" ADD CONSTRAINT "content_old_path_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_old_path_item" ON "content_old_path" USING btree ("item_id");--> statement-breakpoint
COMMENT ON TABLE content_old_path IS 'Where imported items stood on a site before: the old address leads to the item while the public may read it';--> statement-breakpoint
COMMENT ON COLUMN content_old_path.path IS 'The path there, its escapes read, without a query';--> statement-breakpoint
COMMENT ON COLUMN content_old_path.item_id IS 'The item that it became';--> statement-breakpoint
COMMENT ON COLUMN content_old_path.created_at IS 'When it was imported';
