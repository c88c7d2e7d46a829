CREATE TABLE "public_image" (
	"id" text PRIMARY KEY NOT NULL,
	"uploader_id" bigint,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "public_image_size" (
	"image_id" text NOT NULL,
	"max_width" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "public_image_size_image_id_max_width_pk" PRIMARY KEY("image_id","max_width"),
	CONSTRAINT "public_image_size_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "public_image" ADD CONSTRAINT "public_image_uploader_id_app_user_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_image_size" ADD CONSTRAINT "public_image_size_image_id_public_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."public_image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_image_unused" ON "public_image" USING btree ("created_at") WHERE used_at is null;--> statement-breakpoint
COMMENT ON TABLE public_image IS 'Pictures that everybody may see';--> statement-breakpoint
COMMENT ON COLUMN public_image.uploader_id IS 'Who uploaded it';--> statement-breakpoint
COMMENT ON COLUMN public_image.width IS 'Pixels of its largest size';--> statement-breakpoint
COMMENT ON COLUMN public_image.height IS 'Pixels of its largest size';--> statement-breakpoint
COMMENT ON COLUMN public_image.used_at IS 'An item refers to it since then; null: it is deleted a day after its upload';--> statement-breakpoint
COMMENT ON COLUMN public_image.deleted_at IS 'Set while the content is not to be seen: to be deleted, or still on its way into the storage';--> statement-breakpoint
COMMENT ON TABLE public_image_size IS 'What a public image is served in';--> statement-breakpoint
COMMENT ON COLUMN public_image_size.image_id IS 'The public_image it belongs to';--> statement-breakpoint
COMMENT ON COLUMN public_image_size.max_width IS 'Width that its address names';--> statement-breakpoint
COMMENT ON COLUMN public_image_size.width IS 'Pixels; less than max_width where the upload was smaller';--> statement-breakpoint
COMMENT ON COLUMN public_image_size.height IS 'Pixels';--> statement-breakpoint
COMMENT ON COLUMN public_image_size.sha256 IS 'Of the content; its ETag';--> statement-breakpoint
COMMENT ON COLUMN public_image_size.storage_key IS 'Random';
