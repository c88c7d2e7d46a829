CREATE TABLE "video_like_count" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"likes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_like_count" ADD CONSTRAINT "video_like_count_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
COMMENT ON TABLE video_like_count IS 'How many like a video, as everybody reads it: written in batches from video_like';--> statement-breakpoint
COMMENT ON COLUMN video_like_count.item_id IS 'The video';--> statement-breakpoint
COMMENT ON COLUMN video_like_count.likes IS 'Users who like it, some seconds ago';--> statement-breakpoint
INSERT INTO video_like_count (item_id, likes) SELECT item_id, count(*) FROM video_like GROUP BY item_id;--> statement-breakpoint
DROP TRIGGER tell_change ON video_like;--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON video_like_count FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content:video');
