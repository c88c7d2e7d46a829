CREATE TABLE "public_document" (
	"id" text PRIMARY KEY NOT NULL,
	"uploader_id" bigint,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "public_document_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "public_document" ADD CONSTRAINT "public_document_uploader_id_app_user_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_document_unused" ON "public_document" USING btree ("created_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "content_item_attachments" ON "content_item" USING gin ("attachments" jsonb_path_ops);--> statement-breakpoint
COMMENT ON TABLE public_document IS 'Files that items bring along for whoever reads them';--> statement-breakpoint
COMMENT ON COLUMN public_document.uploader_id IS 'Who uploaded it; null: the demo';--> statement-breakpoint
COMMENT ON COLUMN public_document.storage_key IS 'Random';--> statement-breakpoint
COMMENT ON COLUMN public_document.content_type IS 'By its content, not by its name alone';--> statement-breakpoint
COMMENT ON COLUMN public_document.sha256 IS 'Of the content; its ETag';--> statement-breakpoint
COMMENT ON COLUMN public_document.used_at IS 'An item brings it along since then; null: it is deleted a day after its upload';--> statement-breakpoint
COMMENT ON COLUMN public_document.deleted_at IS 'Set while the content is not to be had: to be deleted, or still on its way into the storage';--> statement-breakpoint
COMMENT ON INDEX content_item_attachments IS 'Which items bring a file along';
