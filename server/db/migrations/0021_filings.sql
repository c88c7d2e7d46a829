CREATE TABLE "declaration_form" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declaration_form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"definition" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "filing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"form_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"answers" "bytea" NOT NULL,
	"revs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"company" jsonb NOT NULL,
	"remarks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"forwarded_by" bigint,
	"amount" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"mean" double precision,
	"due_at" timestamp with time zone,
	"object_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "filing_file" (
	"filing_id" bigint NOT NULL,
	"field" text NOT NULL,
	"related_id" text NOT NULL,
	CONSTRAINT "filing_file_filing_id_field_pk" PRIMARY KEY("filing_id","field")
);
--> statement-breakpoint
CREATE TABLE "filing_reviewer" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"credit_codes" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filing_score" (
	"filing_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"points" jsonb,
	"comment" text DEFAULT '' NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"scored_at" timestamp with time zone,
	CONSTRAINT "filing_score_filing_id_user_id_pk" PRIMARY KEY("filing_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "declaration_form" ADD CONSTRAINT "declaration_form_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing" ADD CONSTRAINT "filing_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing" ADD CONSTRAINT "filing_form_id_declaration_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."declaration_form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing" ADD CONSTRAINT "filing_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing" ADD CONSTRAINT "filing_forwarded_by_app_user_id_fk" FOREIGN KEY ("forwarded_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_file" ADD CONSTRAINT "filing_file_filing_id_filing_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_file" ADD CONSTRAINT "filing_file_related_id_file_group_related_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."file_group"("related_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_reviewer" ADD CONSTRAINT "filing_reviewer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_score" ADD CONSTRAINT "filing_score_filing_id_filing_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_score" ADD CONSTRAINT "filing_score_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_form_version" ON "declaration_form" USING btree ("item_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_form_draft" ON "declaration_form" USING btree ("item_id") WHERE published_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "filing_once" ON "filing" USING btree ("item_id","user_id");--> statement-breakpoint
CREATE INDEX "filing_user" ON "filing" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "filing_queue" ON "filing" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "filing_item" ON "filing" USING btree ("item_id","state");--> statement-breakpoint
CREATE INDEX "filing_form" ON "filing" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "filing_forwarded" ON "filing" USING btree ("forwarded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "filing_file_group" ON "filing_file" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "filing_score_user" ON "filing_score" USING btree ("user_id","scored_at");--> statement-breakpoint
COMMENT ON TABLE declaration_form IS 'The form of a declaration; one row a version, and its draft';--> statement-breakpoint
COMMENT ON COLUMN declaration_form.item_id IS 'The declaration';--> statement-breakpoint
COMMENT ON COLUMN declaration_form.version IS 'From 1; the draft has the next one';--> statement-breakpoint
COMMENT ON COLUMN declaration_form.rev IS 'How often the draft was saved';--> statement-breakpoint
COMMENT ON COLUMN declaration_form.definition IS 'Sections, fields and criteria as data (contract/filings/form.ts)';--> statement-breakpoint
COMMENT ON COLUMN declaration_form.created_at IS 'When it was begun';--> statement-breakpoint
COMMENT ON COLUMN declaration_form.published_at IS 'When it became what enterprises fill in; null: the draft';--> statement-breakpoint
COMMENT ON TABLE filing IS 'What an enterprise files for a declaration';--> statement-breakpoint
COMMENT ON COLUMN filing.item_id IS 'The declaration';--> statement-breakpoint
COMMENT ON COLUMN filing.form_id IS 'The version of the form that is filled in; it stays once filed';--> statement-breakpoint
COMMENT ON COLUMN filing.user_id IS 'Account of the enterprise';--> statement-breakpoint
COMMENT ON COLUMN filing.state IS 'Where it stands (contract/filings/stages.ts)';--> statement-breakpoint
COMMENT ON COLUMN filing.answers IS 'What was filled in, by field, as sealed JSON';--> statement-breakpoint
COMMENT ON COLUMN filing.revs IS 'How often each field was saved';--> statement-breakpoint
COMMENT ON COLUMN filing.company IS 'Name, credit code, address and area of the enterprise when it was last handed in';--> statement-breakpoint
COMMENT ON COLUMN filing.remarks IS 'What is to be corrected, by field';--> statement-breakpoint
COMMENT ON COLUMN filing.comment IS 'The last word of staff about it';--> statement-breakpoint
COMMENT ON COLUMN filing.forwarded_by IS 'Who decided for the district; another one decides for the city';--> statement-breakpoint
COMMENT ON COLUMN filing.amount IS 'What is granted, in yuan; 0 while nothing is';--> statement-breakpoint
COMMENT ON COLUMN filing.paid_on IS 'Day of the payment; null before';--> statement-breakpoint
COMMENT ON COLUMN filing.mean IS 'Mean of the scores; null before';--> statement-breakpoint
COMMENT ON COLUMN filing.due_at IS 'First moment after the term of the next step; null without one';--> statement-breakpoint
COMMENT ON COLUMN filing.object_until IS 'First moment at which nobody can object any more; null before the result is public';--> statement-breakpoint
COMMENT ON COLUMN filing.created_at IS 'When it was begun';--> statement-breakpoint
COMMENT ON COLUMN filing.submitted_at IS 'When it was last handed in; null before';--> statement-breakpoint
COMMENT ON COLUMN filing.updated_at IS 'When it last changed';--> statement-breakpoint
COMMENT ON COLUMN filing.closed_at IS 'When it was over; null before';--> statement-breakpoint
COMMENT ON TABLE filing_file IS 'The files of a field of a filing';--> statement-breakpoint
COMMENT ON COLUMN filing_file.filing_id IS 'The filing';--> statement-breakpoint
COMMENT ON COLUMN filing_file.field IS 'Key of the field';--> statement-breakpoint
COMMENT ON COLUMN filing_file.related_id IS 'The group of files';--> statement-breakpoint
COMMENT ON TABLE filing_reviewer IS 'Who of the staff scores filings';--> statement-breakpoint
COMMENT ON COLUMN filing_reviewer.user_id IS 'Account of the reviewer';--> statement-breakpoint
COMMENT ON COLUMN filing_reviewer.credit_codes IS 'Enterprises of which the reviewer stays away, by credit code';--> statement-breakpoint
COMMENT ON COLUMN filing_reviewer.updated_at IS 'When this was last said';--> statement-breakpoint
COMMENT ON TABLE filing_score IS 'A reviewer who was drawn for a filing';--> statement-breakpoint
COMMENT ON COLUMN filing_score.filing_id IS 'The filing';--> statement-breakpoint
COMMENT ON COLUMN filing_score.user_id IS 'Account of the reviewer';--> statement-breakpoint
COMMENT ON COLUMN filing_score.points IS 'Points by criterion; null until given';--> statement-breakpoint
COMMENT ON COLUMN filing_score.comment IS 'Words of the reviewer';--> statement-breakpoint
COMMENT ON COLUMN filing_score.drawn_at IS 'When the reviewer was drawn';--> statement-breakpoint
COMMENT ON COLUMN filing_score.scored_at IS 'When the points were given; null before';--> statement-breakpoint
SELECT watch_table('declaration_form', 'filingForm');
