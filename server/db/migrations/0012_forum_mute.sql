CREATE TABLE "forum_mute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_mute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"topic_id" bigint,
	"comment_id" bigint,
	"reason" text NOT NULL,
	"muted_by" bigint NOT NULL,
	"muted_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"lifted_by" bigint,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "forum_mute" ADD CONSTRAINT "forum_mute_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mute" ADD CONSTRAINT "forum_mute_topic_id_forum_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topic"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mute" ADD CONSTRAINT "forum_mute_comment_id_forum_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."forum_comment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mute" ADD CONSTRAINT "forum_mute_muted_by_app_user_id_fk" FOREIGN KEY ("muted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mute" ADD CONSTRAINT "forum_mute_lifted_by_app_user_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_mute_open" ON "forum_mute" USING btree ("user_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "forum_mute_user" ON "forum_mute" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_mute_topic" ON "forum_mute" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_mute_comment" ON "forum_mute" USING btree ("comment_id");--> statement-breakpoint
COMMENT ON TABLE "forum_mute" IS 'Authors who may read and not write for a time';--> statement-breakpoint
COMMENT ON COLUMN "forum_mute"."user_id" IS 'The author';--> statement-breakpoint
COMMENT ON COLUMN "forum_mute"."topic_id" IS 'The topic that it was for';--> statement-breakpoint
COMMENT ON COLUMN "forum_mute"."comment_id" IS 'The comment that it was for';--> statement-breakpoint
COMMENT ON COLUMN "forum_mute"."reason" IS 'What the author is told';--> statement-breakpoint
COMMENT ON COLUMN "forum_mute"."muted_by" IS 'Who of the staff';--> statement-breakpoint
COMMENT ON COLUMN "forum_mute"."muted_at" IS 'Since when';--> statement-breakpoint
COMMENT ON COLUMN "forum_mute"."until" IS 'When it is over; null: when staff lift it';--> statement-breakpoint
COMMENT ON COLUMN "forum_mute"."lifted_by" IS 'Who of the staff lifted it before; null: nobody';--> statement-breakpoint
COMMENT ON COLUMN "forum_mute"."lifted_at" IS 'When it was lifted, or over where another followed; null: it holds until its time';--> statement-breakpoint
COMMENT ON INDEX "forum_mute_open" IS 'An author is muted once at a time';--> statement-breakpoint
COMMENT ON INDEX "forum_mute_user" IS 'Those of an author';--> statement-breakpoint
COMMENT ON INDEX "forum_mute_topic" IS 'Those for a topic';--> statement-breakpoint
COMMENT ON INDEX "forum_mute_comment" IS 'Those for a comment';
