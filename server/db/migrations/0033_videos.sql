CREATE TABLE "video_like" (
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_like_item_id_user_id_pk" PRIMARY KEY("item_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "video_like" ADD CONSTRAINT "video_like_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_like" ADD CONSTRAINT "video_like_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_like_user" ON "video_like" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_item_video" ON "content_item" USING btree ((extra ->> 'file')) WHERE kind = 'video';--> statement-breakpoint
CREATE INDEX "content_item_subtitles" ON "content_item" USING btree ((extra ->> 'subtitles')) WHERE kind = 'video';--> statement-breakpoint
COMMENT ON TABLE video_like IS 'Who likes which video: a user one video once';--> statement-breakpoint
COMMENT ON INDEX content_item_video IS 'Which item shows a video';--> statement-breakpoint
COMMENT ON INDEX content_item_subtitles IS 'Which item shows subtitles';--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON video_like FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content:video');--> statement-breakpoint
COMMENT ON COLUMN video_like.item_id IS 'The video';
