CREATE TABLE "forum_board" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_board_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "forum_board_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "forum_comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"author_name" text NOT NULL,
	"author_kind" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"moderation_note" text DEFAULT '' NOT NULL,
	"praises" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"topic_id" bigint NOT NULL,
	"parent_id" bigint,
	"reply_to_id" bigint
);
--> statement-breakpoint
CREATE TABLE "forum_praise" (
	"topic_id" bigint,
	"comment_id" bigint,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_praise_subject" CHECK (num_nonnulls(topic_id, comment_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "forum_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic_id" bigint,
	"comment_id" bigint,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "forum_report_subject" CHECK (num_nonnulls(topic_id, comment_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "forum_topic" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_topic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"author_name" text NOT NULL,
	"author_kind" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"moderation_note" text DEFAULT '' NOT NULL,
	"praises" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"board_id" bigint NOT NULL,
	"title" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_essence" boolean DEFAULT false NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"folded" text NOT NULL,
	"keys" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_word" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_word_folded_unique" UNIQUE("folded")
);
--> statement-breakpoint
ALTER TABLE "forum_comment" ADD CONSTRAINT "forum_comment_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comment" ADD CONSTRAINT "forum_comment_topic_id_forum_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_praise" ADD CONSTRAINT "forum_praise_topic_id_forum_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_praise" ADD CONSTRAINT "forum_praise_comment_id_forum_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."forum_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_praise" ADD CONSTRAINT "forum_praise_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_report" ADD CONSTRAINT "forum_report_topic_id_forum_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_report" ADD CONSTRAINT "forum_report_comment_id_forum_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."forum_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_report" ADD CONSTRAINT "forum_report_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic" ADD CONSTRAINT "forum_topic_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic" ADD CONSTRAINT "forum_topic_board_id_forum_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."forum_board"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_comment_topic" ON "forum_comment" USING btree ("topic_id","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "forum_comment_parent" ON "forum_comment" USING btree ("parent_id","id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "forum_comment_user" ON "forum_comment" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_comment_unshown" ON "forum_comment" USING btree ("state","id") WHERE state <> 'shown';--> statement-breakpoint
CREATE UNIQUE INDEX "forum_praise_topic" ON "forum_praise" USING btree ("topic_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_praise_comment" ON "forum_praise" USING btree ("comment_id","user_id");--> statement-breakpoint
CREATE INDEX "forum_praise_user" ON "forum_praise" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_report_topic" ON "forum_report" USING btree ("topic_id","user_id") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_report_comment" ON "forum_report" USING btree ("comment_id","user_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "forum_report_user" ON "forum_report" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_topic_active" ON "forum_topic" USING btree ("is_pinned" DESC NULLS LAST,"last_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "forum_topic_board" ON "forum_topic" USING btree ("board_id","is_pinned" DESC NULLS LAST,"last_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "forum_topic_newest" ON "forum_topic" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "forum_topic_user" ON "forum_topic" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_topic_unshown" ON "forum_topic" USING btree ("state","id") WHERE state <> 'shown';--> statement-breakpoint
CREATE INDEX "forum_topic_keys" ON "forum_topic" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
COMMENT ON TABLE forum_board IS 'Boards of the forum';--> statement-breakpoint
COMMENT ON COLUMN forum_board.note IS 'One sentence: what belongs there';--> statement-breakpoint
COMMENT ON COLUMN forum_board.is_open IS 'Whether new topics may be opened; what stands there can be read in any case';--> statement-breakpoint
COMMENT ON TABLE forum_topic IS 'What users open in the forum, plain text';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.author_name IS 'What its author is called in public: no account, number or name of a person';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.author_kind IS 'person, enterprise, or gone once the account is erased';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.region IS 'Province of the address it was written from, by the table of the operator; empty: not known. The address is not kept';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.body IS 'Plain text of several lines';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.state IS 'waiting for staff, shown to everybody, hidden by staff, removed by its author';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.moderation_note IS 'Why staff have hidden it, for its author';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.praises IS 'Rows of forum_praise for it';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.edited_at IS 'When its author changed it last; null: never';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.removed_at IS 'When its author removed it; its text goes sixty days later';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.board_id IS 'The board that it stands in';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.is_pinned IS 'Staff have put it on top';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.is_essence IS 'Staff recommend it';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.comments IS 'Comments and replies that are shown';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.views IS 'How often it was looked at, written in batches';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.last_at IS 'When it was written, or commented on last';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.folded IS 'Title and text as a search compares them';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.keys IS 'Pairs of characters of the folded text, as docs/decisions/058-search.md has them';--> statement-breakpoint
COMMENT ON TABLE forum_comment IS 'Comments on topics, and replies to comments, plain text';--> statement-breakpoint
COMMENT ON COLUMN forum_comment.author_name IS 'What its author is called in public: no account, number or name of a person';--> statement-breakpoint
COMMENT ON COLUMN forum_comment.author_kind IS 'person, enterprise, or gone once the account is erased';--> statement-breakpoint
COMMENT ON COLUMN forum_comment.region IS 'Province of the address it was written from; empty: not known. The address is not kept';--> statement-breakpoint
COMMENT ON COLUMN forum_comment.body IS 'Plain text of several lines';--> statement-breakpoint
COMMENT ON COLUMN forum_comment.state IS 'waiting for staff, shown to everybody, hidden by staff, removed by its author';--> statement-breakpoint
COMMENT ON COLUMN forum_comment.moderation_note IS 'Why staff have hidden it, for its author';--> statement-breakpoint
COMMENT ON COLUMN forum_comment.praises IS 'Rows of forum_praise for it';--> statement-breakpoint
COMMENT ON COLUMN forum_comment.edited_at IS 'When its author changed it last; null: never';--> statement-breakpoint
COMMENT ON COLUMN forum_comment.removed_at IS 'When its author removed it; its text goes sixty days later';--> statement-breakpoint
COMMENT ON COLUMN forum_comment.topic_id IS 'The topic that it stands below';--> statement-breakpoint
COMMENT ON COLUMN forum_comment.parent_id IS 'Of a reply the comment that it stands below; null: a comment on the topic';--> statement-breakpoint
COMMENT ON COLUMN forum_comment.reply_to_id IS 'Of a reply what it answers: the comment, or another reply below it';--> statement-breakpoint
COMMENT ON TABLE forum_praise IS 'Who praises which text: a user one text once';--> statement-breakpoint
COMMENT ON COLUMN forum_praise.topic_id IS 'The topic; null: it is about a comment';--> statement-breakpoint
COMMENT ON COLUMN forum_praise.comment_id IS 'The comment; null: it is about a topic';--> statement-breakpoint
COMMENT ON TABLE forum_report IS 'What readers say of a text to those who decide';--> statement-breakpoint
COMMENT ON COLUMN forum_report.topic_id IS 'The topic; null: it is about a comment';--> statement-breakpoint
COMMENT ON COLUMN forum_report.comment_id IS 'The comment; null: it is about a topic';--> statement-breakpoint
COMMENT ON COLUMN forum_report.reason IS 'One of those that the form offers';--> statement-breakpoint
COMMENT ON COLUMN forum_report.note IS 'What the reporter adds; may be empty';--> statement-breakpoint
COMMENT ON COLUMN forum_report.settled_at IS 'When staff decided; null: it waits';--> statement-breakpoint
COMMENT ON TABLE forum_word IS 'Words that put a text into the queue before anybody reads it';--> statement-breakpoint
COMMENT ON COLUMN forum_word.word IS 'As staff wrote it';--> statement-breakpoint
COMMENT ON COLUMN forum_word.folded IS 'Its letters and digits alone, folded, as texts are compared with it';--> statement-breakpoint
INSERT INTO forum_board (name, note, sort_order) VALUES
  ('数字化改造', 'MES、ERP、数据采集和上云：怎么选、怎么上、踩过哪些坑', 1),
  ('设备与工艺', '设备联网、维护保养、工艺参数和质量问题', 2),
  ('标识解析', '前缀申领、标签载体、系统对接和应用场景', 3),
  ('政策与申报', '政策解读、申报材料和办理经验', 4),
  ('人才与培训', '数字化岗位、技能培训和校企合作', 5),
  ('供应链协作', '找配套、找替代、物流与账期', 6);--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON forum_board FOR EACH STATEMENT EXECUTE FUNCTION tell_change('forum');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON forum_topic FOR EACH STATEMENT EXECUTE FUNCTION tell_change('forum');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON forum_comment FOR EACH STATEMENT EXECUTE FUNCTION tell_change('forum');
