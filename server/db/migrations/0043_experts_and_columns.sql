CREATE TABLE "exchange_column" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_column_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"choices" jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"release_status" smallint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"wishes" jsonb NOT NULL,
	"contact" "bytea" NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone,
	"minutes" integer DEFAULT 0 NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expert_question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expert_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"body" text NOT NULL,
	"is_private" boolean NOT NULL,
	"is_of_enterprise" boolean NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_question" ADD CONSTRAINT "expert_question_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_question" ADD CONSTRAINT "expert_question_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_column_key" ON "exchange_column" USING btree ("key") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "exchange_column_order" ON "exchange_column" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "booking_user" ON "booking" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "booking_state" ON "booking" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "booking_item" ON "booking" USING btree ("item_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_open" ON "booking" USING btree ("user_id","item_id") WHERE state in ('requested', 'confirmed');--> statement-breakpoint
CREATE INDEX "expert_question_user" ON "expert_question" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "expert_question_state" ON "expert_question" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "expert_question_public" ON "expert_question" USING btree ("item_id","answered_at") WHERE state = 'answered' and not is_private;--> statement-breakpoint
CREATE INDEX "expert_question_newest" ON "expert_question" USING btree ("answered_at") WHERE state = 'answered' and not is_private;
--> statement-breakpoint
COMMENT ON TABLE expert_question IS 'What users ask experts, and what these answer';--> statement-breakpoint
COMMENT ON COLUMN expert_question.item_id IS 'The expert';--> statement-breakpoint
COMMENT ON COLUMN expert_question.body IS 'What was asked, plain text';--> statement-breakpoint
COMMENT ON COLUMN expert_question.is_private IS 'Only its asker and staff may read it, also once answered';--> statement-breakpoint
COMMENT ON COLUMN expert_question.is_of_enterprise IS 'Its asker is an enterprise, not a person: all that others read of him';--> statement-breakpoint
COMMENT ON COLUMN expert_question.state IS 'Where it is on its way: contract/experts/question-workflow.ts';--> statement-breakpoint
COMMENT ON COLUMN expert_question.answer IS 'What the expert says, as staff wrote it down; empty: nothing yet';--> statement-breakpoint
COMMENT ON COLUMN expert_question.comment IS 'What its asker was told of why it was declined or taken down';--> statement-breakpoint
COMMENT ON COLUMN expert_question.answered_at IS 'When it was answered first; null: not yet';--> statement-breakpoint
COMMENT ON TABLE booking IS 'Who wants to meet an expert or to try a cloud product, and when';--> statement-breakpoint
COMMENT ON COLUMN booking.item_id IS 'The expert or the cloud product';--> statement-breakpoint
COMMENT ON COLUMN booking.topic IS 'What is to be talked about or tried, plain text';--> statement-breakpoint
COMMENT ON COLUMN booking.wishes IS 'Days and parts of them that would suit; none of a trial';--> statement-breakpoint
COMMENT ON COLUMN booking.contact IS 'Name and phone of whoever is to be called, AES-256-GCM';--> statement-breakpoint
COMMENT ON COLUMN booking.state IS 'Where it is on its way: contract/experts/booking-workflow.ts';--> statement-breakpoint
COMMENT ON COLUMN booking.starts_at IS 'For when it was fixed; null: not yet';--> statement-breakpoint
COMMENT ON COLUMN booking.minutes IS 'For how long it was fixed; 0: not yet';--> statement-breakpoint
COMMENT ON COLUMN booking.place IS 'Where it was fixed for, or by what an online meeting is joined';--> statement-breakpoint
COMMENT ON COLUMN booking.comment IS 'What its owner was told of why it was declined';--> statement-breakpoint
COMMENT ON TABLE exchange_column IS 'Columns by whose choices the exchange of industries can be narrowed';--> statement-breakpoint
COMMENT ON COLUMN exchange_column.key IS 'By which requests name it; unique among those that are not deleted';--> statement-breakpoint
COMMENT ON COLUMN exchange_column.choices IS 'Texts, in the order in which they are shown';--> statement-breakpoint
COMMENT ON COLUMN exchange_column.sort_order IS 'Its place among the others, ascending';--> statement-breakpoint
COMMENT ON COLUMN exchange_column.release_status IS '0 draft, 1 waiting, 2 published, 3 returned, 4 rejected, 5 withdrawn';--> statement-breakpoint
COMMENT ON COLUMN exchange_column.rev IS 'Counts up with each change: who has seen an older one does not overwrite a newer one';--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON expert_question FOR EACH STATEMENT EXECUTE FUNCTION tell_change('question');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exchange_column FOR EACH STATEMENT EXECUTE FUNCTION tell_change('column');
