CREATE TABLE "content_preview" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_preview_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"made_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	CONSTRAINT "content_preview_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "content_preview" ADD CONSTRAINT "content_preview_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_preview" ADD CONSTRAINT "content_preview_made_by_app_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_preview" ADD CONSTRAINT "content_preview_revoked_by_app_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_preview_item" ON "content_preview" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "content_preview_expires" ON "content_preview" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_deleted_by_app_user_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_item_deleted" ON "content_item" USING btree ("deleted_at") WHERE is_deleted;--> statement-breakpoint
UPDATE content_item SET deleted_at = now() WHERE is_deleted;--> statement-breakpoint
COMMENT ON COLUMN content_item.deleted_at IS 'When it came into the trash; its time there counts from then. Null: it is not there';--> statement-breakpoint
COMMENT ON COLUMN content_item.deleted_by IS 'Who has deleted it; null: the portal itself, or a release that did not note it';--> statement-breakpoint
COMMENT ON TABLE content_preview IS 'A link by which whoever has it reads an item before it is public';--> statement-breakpoint
COMMENT ON COLUMN content_preview.item_id IS 'The item that it shows';--> statement-breakpoint
COMMENT ON COLUMN content_preview.token_hash IS 'SHA-256 of the secret in the link, which is kept nowhere';--> statement-breakpoint
COMMENT ON COLUMN content_preview.made_by IS 'Who has made it';--> statement-breakpoint
COMMENT ON COLUMN content_preview.created_at IS 'When it was made';--> statement-breakpoint
COMMENT ON COLUMN content_preview.expires_at IS 'First moment at which it is good for nothing';--> statement-breakpoint
COMMENT ON COLUMN content_preview.opened IS 'How often it was opened';--> statement-breakpoint
COMMENT ON COLUMN content_preview.revoked_at IS 'When it was revoked; null: it was not';--> statement-breakpoint
COMMENT ON COLUMN content_preview.revoked_by IS 'Who has revoked it';
