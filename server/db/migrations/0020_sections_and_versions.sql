CREATE TABLE "content_approval" (
	"item_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_approval_item_id_number_user_id_pk" PRIMARY KEY("item_id","number","user_id")
);
--> statement-breakpoint
CREATE TABLE "content_remark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_remark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"item_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"publish_at" timestamp with time zone,
	"expire_at" timestamp with time zone,
	"editors" bigint[] DEFAULT '{}' NOT NULL,
	"needs_confirmation" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "content_version_item_id_number_pk" PRIMARY KEY("item_id","number")
);
--> statement-breakpoint
CREATE TABLE "section" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" text NOT NULL,
	"kind" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"approvals" smallint DEFAULT 1 NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "section_name" UNIQUE NULLS NOT DISTINCT("kind","name"),
	CONSTRAINT "section_approvals" CHECK ("section"."approvals" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "outgoing_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"payload" "bytea" NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "workflow_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workflow_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"action" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor_user_id" bigint,
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO section (name, kind, sort_order) SELECT section_name, kind, row_number() OVER (ORDER BY kind, min(id)) FROM content_item GROUP BY kind, section_name;--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "section_id" bigint;--> statement-breakpoint
UPDATE content_item i SET section_id = s.id FROM section s WHERE s.kind = i.kind AND s.name = i.section_name;--> statement-breakpoint
ALTER TABLE "content_item" ALTER COLUMN "section_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "withdrawal" jsonb;--> statement-breakpoint
ALTER TABLE "content_approval" ADD CONSTRAINT "content_approval_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_approval" ADD CONSTRAINT "content_approval_item_id_number_content_version_item_id_number_fk" FOREIGN KEY ("item_id","number") REFERENCES "public"."content_version"("item_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_remark" ADD CONSTRAINT "content_remark_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_remark" ADD CONSTRAINT "content_remark_item_id_number_content_version_item_id_number_fk" FOREIGN KEY ("item_id","number") REFERENCES "public"."content_version"("item_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_parent_id_section_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_actor_user_id_app_user_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_remark_version" ON "content_remark" USING btree ("item_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "content_version_open" ON "content_version" USING btree ("item_id") WHERE state in ('draft', 'waiting', 'returned', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "content_version_live" ON "content_version" USING btree ("item_id") WHERE state = 'live';--> statement-breakpoint
CREATE INDEX "content_version_due" ON "content_version" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "content_version_state" ON "content_version" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "outgoing_message_due" ON "outgoing_message" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "workflow_step_subject" ON "workflow_step" USING btree ("subject","subject_id","id");--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_item_of_section" ON "content_item" USING btree ("section_id","publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"expire_time") WHERE status = 2 and not is_deleted;--> statement-breakpoint
INSERT INTO content_version (item_id, number, state, content, publish_at, expire_at, created_at, updated_at)
SELECT id, version, CASE status WHEN 2 THEN 'live' WHEN 5 THEN 'withdrawn' WHEN 1 THEN 'waiting' WHEN 3 THEN 'returned' WHEN 4 THEN 'rejected' ELSE 'draft' END,
  jsonb_build_object(
    'fields', jsonb_build_object('sectionName', section_name, 'title', title, 'summary', summary, 'body', body, 'imageUrl', image_url, 'attachments', attachments,
      'areaCode', coalesce(area_code, ''), 'industryCodes', industry_codes, 'tags', tags, 'sourceInfo', source_info, 'author', author, 'isTop', is_top, 'weight', weight,
      'startsAt', to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endsAt', to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    'extra', extra,
    'relations', coalesce((SELECT jsonb_object_agg(relation, ids) FROM (SELECT relation, jsonb_agg(to_id ORDER BY sort_order) AS ids FROM content_relation WHERE from_id = content_item.id GROUP BY relation) ties), '{}')),
  publish_time, expire_time, create_time, update_time FROM content_item;--> statement-breakpoint
COMMENT ON TABLE section IS 'The columns of the site, a tree; items of content stand in one each';--> statement-breakpoint
COMMENT ON COLUMN section.parent_id IS 'Null: a root';--> statement-breakpoint
COMMENT ON COLUMN section.kind IS 'The only kind of item that stands here; null: any';--> statement-breakpoint
COMMENT ON COLUMN section.approvals IS 'How many people must approve a version before it is published';--> statement-breakpoint
COMMENT ON COLUMN content_item.section_id IS 'Where it stands';--> statement-breakpoint
COMMENT ON COLUMN content_item.section_name IS 'The name of its section, so that lists need not look it up';--> statement-breakpoint
COMMENT ON COLUMN content_item.rev IS 'Grows with each write to any of its versions; who writes says which one he has seen';--> statement-breakpoint
COMMENT ON COLUMN content_item.version IS 'The number of its newest version';--> statement-breakpoint
COMMENT ON COLUMN content_item.withdrawal IS 'What the public reads in its place: a notice, where it has moved to, or that it is gone';--> statement-breakpoint
COMMENT ON TABLE content_version IS 'What an item has been, is and is to become; content_item holds what the public reads';--> statement-breakpoint
COMMENT ON COLUMN content_version.item_id IS 'Whose version';--> statement-breakpoint
COMMENT ON COLUMN content_version.number IS 'Counts from 1';--> statement-breakpoint
COMMENT ON COLUMN content_version.state IS 'Where it is in its life (contract/content/release.ts); an item has one open version and one live one at most';--> statement-breakpoint
COMMENT ON COLUMN content_version.content IS 'fields, extra and relations (ItemContent), the body sanitised';--> statement-breakpoint
COMMENT ON COLUMN content_version.publish_at IS 'Not to be public before; null: as soon as it is approved';--> statement-breakpoint
COMMENT ON COLUMN content_version.expire_at IS 'Public until then; null: for good';--> statement-breakpoint
COMMENT ON COLUMN content_version.editors IS 'Who has written it: none of them can approve it';--> statement-breakpoint
COMMENT ON COLUMN content_version.needs_confirmation IS 'Published urgently by one alone; somebody else has still to look at it';--> statement-breakpoint
COMMENT ON COLUMN content_version.updated_by IS 'Who wrote it last';--> statement-breakpoint
COMMENT ON TABLE content_approval IS 'Who has approved a version as it is now; an edit takes the approvals away';--> statement-breakpoint
COMMENT ON COLUMN content_approval.item_id IS 'With number the version';--> statement-breakpoint
COMMENT ON COLUMN content_approval.number IS 'See item_id';--> statement-breakpoint
COMMENT ON TABLE content_remark IS 'What a reviewer wants changed in a field of a version';--> statement-breakpoint
COMMENT ON COLUMN content_remark.item_id IS 'With number the version';--> statement-breakpoint
COMMENT ON COLUMN content_remark.number IS 'See item_id';--> statement-breakpoint
COMMENT ON COLUMN content_remark.field IS 'A path such as title or extra.documentNumber';--> statement-breakpoint
COMMENT ON COLUMN content_remark.text IS 'What is wrong with it';--> statement-breakpoint
COMMENT ON COLUMN content_remark.resolved_at IS 'When the version was submitted again; null: still to be seen to';--> statement-breakpoint
COMMENT ON TABLE workflow_step IS 'Each step of what goes through a workflow: who took it, when, and what was said';--> statement-breakpoint
COMMENT ON COLUMN workflow_step.subject IS 'What it is a step of: content or phoneAppeal';--> statement-breakpoint
COMMENT ON COLUMN workflow_step.subject_id IS 'The id of the item or appeal';--> statement-breakpoint
COMMENT ON COLUMN workflow_step.version IS 'Of an item its version';--> statement-breakpoint
COMMENT ON COLUMN workflow_step.action IS 'The name of the move, or save';--> statement-breakpoint
COMMENT ON COLUMN workflow_step.from_state IS 'Where it was';--> statement-breakpoint
COMMENT ON COLUMN workflow_step.to_state IS 'Where it is since';--> statement-breakpoint
COMMENT ON COLUMN workflow_step.actor_user_id IS 'Null: the portal itself, when a time had come, or somebody with a link';--> statement-breakpoint
COMMENT ON COLUMN workflow_step.comment IS 'What was said to it';--> statement-breakpoint
COMMENT ON TABLE outgoing_message IS 'Messages written in the transaction that gave cause to them, until a vendor has taken them';--> statement-breakpoint
COMMENT ON COLUMN outgoing_message.channel IS 'sms or email';--> statement-breakpoint
COMMENT ON COLUMN outgoing_message.template IS 'What kind of message: vendors have approved templates';--> statement-breakpoint
COMMENT ON COLUMN outgoing_message.payload IS 'Recipient, text and secret, enciphered with a key derived from SECRET_KEY';--> statement-breakpoint
COMMENT ON COLUMN outgoing_message.attempts IS 'How often a vendor was asked to take it';--> statement-breakpoint
COMMENT ON COLUMN outgoing_message.due_at IS 'Not before; pushed ahead by whoever is sending it';--> statement-breakpoint
COMMENT ON COLUMN outgoing_message.failed_at IS 'Given up';--> statement-breakpoint
COMMENT ON COLUMN outgoing_message.last_error IS 'What the vendor said last';--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE no action ON UPDATE no action;
