CREATE TABLE "assessment_review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"assessment_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"expert_id" bigint,
	"second_expert_id" bigint,
	"visit_day" text,
	"comment" text DEFAULT '' NOT NULL,
	"result" jsonb,
	"digest" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_by" bigint,
	"finished_at" timestamp with time zone,
	"checked_by" bigint,
	"checked_at" timestamp with time zone,
	"signed_by" bigint,
	"owner_name" text DEFAULT '' NOT NULL,
	"signed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "assessment_review_change" (
	"review_id" bigint NOT NULL,
	"question" text NOT NULL,
	"chosen" text[] NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"why" text NOT NULL,
	"rev" integer NOT NULL,
	"changed_by" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_review_change_review_id_question_pk" PRIMARY KEY("review_id","question")
);
--> statement-breakpoint
ALTER TABLE "assessment_review" ADD CONSTRAINT "assessment_review_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD CONSTRAINT "assessment_review_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD CONSTRAINT "assessment_review_expert_id_app_user_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD CONSTRAINT "assessment_review_second_expert_id_app_user_id_fk" FOREIGN KEY ("second_expert_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD CONSTRAINT "assessment_review_finished_by_app_user_id_fk" FOREIGN KEY ("finished_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD CONSTRAINT "assessment_review_checked_by_app_user_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD CONSTRAINT "assessment_review_signed_by_app_user_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_review_change" ADD CONSTRAINT "assessment_review_change_review_id_assessment_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."assessment_review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_review_change" ADD CONSTRAINT "assessment_review_change_changed_by_app_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_review_once" ON "assessment_review" USING btree ("assessment_id") WHERE state not in ('declined', 'withdrawn');--> statement-breakpoint
CREATE INDEX "assessment_review_assessment" ON "assessment_review" USING btree ("assessment_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assessment_review_user" ON "assessment_review" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assessment_review_state" ON "assessment_review" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "assessment_review_expert" ON "assessment_review" USING btree ("expert_id");--> statement-breakpoint
CREATE INDEX "assessment_review_second_expert" ON "assessment_review" USING btree ("second_expert_id");--> statement-breakpoint
CREATE INDEX "assessment_review_finished_by" ON "assessment_review" USING btree ("finished_by");--> statement-breakpoint
CREATE INDEX "assessment_review_checked_by" ON "assessment_review" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "assessment_review_signed_by" ON "assessment_review" USING btree ("signed_by");--> statement-breakpoint
CREATE INDEX "assessment_review_change_by" ON "assessment_review_change" USING btree ("changed_by");--> statement-breakpoint
COMMENT ON TABLE assessment_review IS 'A review of a self-assessment on site by the centre';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.assessment_id IS 'The self-assessment; what was submitted there stays';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.user_id IS 'The enterprise';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.state IS 'requested, proposed, agreed, onSite, checking, signing, done; declined or withdrawn where it came to nothing';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.expert_id IS 'Who goes there; null while nobody is chosen';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.second_expert_id IS 'Who goes along; null where one goes alone';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.visit_day IS 'The day that is proposed or agreed upon, 2026-12-03; null while none is';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.comment IS 'What was said with the last step';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.result IS 'What came of the changed answers, by the version of the model of the self-assessment; null until a second person has confirmed it';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.digest IS 'SHA-256 of what the report says, in hex: what all who sign have seen';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.created_at IS 'When it was asked for';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.updated_at IS 'When it last changed';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.finished_by IS 'The expert who confirmed the changes; null before';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.finished_at IS 'When that was; null before';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.checked_by IS 'The other of the centre who confirmed them; null before';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.checked_at IS 'When that was; null before';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.signed_by IS 'Who confirmed the report for the enterprise; null before, and where that account is gone';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.owner_name IS 'How that person was called then';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.signed_at IS 'When that was; null before. From then on the result counts';--> statement-breakpoint
COMMENT ON INDEX assessment_review_once IS 'One self-assessment is reviewed once';--> statement-breakpoint
COMMENT ON INDEX assessment_review_assessment IS 'The last review of a self-assessment';--> statement-breakpoint
COMMENT ON INDEX assessment_review_user IS 'Reviews of an enterprise';--> statement-breakpoint
COMMENT ON INDEX assessment_review_state IS 'What waits for staff, what waits longest first';--> statement-breakpoint
COMMENT ON INDEX assessment_review_expert IS 'Where somebody goes';--> statement-breakpoint
COMMENT ON INDEX assessment_review_second_expert IS 'Where somebody goes along';--> statement-breakpoint
COMMENT ON INDEX assessment_review_finished_by IS 'What somebody confirmed as an expert';--> statement-breakpoint
COMMENT ON INDEX assessment_review_checked_by IS 'What somebody confirmed as the second of the centre';--> statement-breakpoint
COMMENT ON INDEX assessment_review_signed_by IS 'What somebody confirmed for an enterprise';--> statement-breakpoint
COMMENT ON TABLE assessment_review_change IS 'An answer as it is after a review on site, beside the own one of the enterprise';--> statement-breakpoint
COMMENT ON COLUMN assessment_review_change.review_id IS 'The review';--> statement-breakpoint
COMMENT ON COLUMN assessment_review_change.question IS 'Key of the question';--> statement-breakpoint
COMMENT ON COLUMN assessment_review_change.chosen IS 'Keys of what holds';--> statement-breakpoint
COMMENT ON COLUMN assessment_review_change.reason IS 'Why the question does not concern the enterprise; empty where it is answered';--> statement-breakpoint
COMMENT ON COLUMN assessment_review_change.why IS 'Why it was changed';--> statement-breakpoint
COMMENT ON COLUMN assessment_review_change.rev IS 'Grows with each change; whoever changes it names the one that he has seen';--> statement-breakpoint
COMMENT ON COLUMN assessment_review_change.changed_by IS 'The expert';--> statement-breakpoint
COMMENT ON COLUMN assessment_review_change.changed_at IS 'When that was';--> statement-breakpoint
COMMENT ON INDEX assessment_review_change_by IS 'What somebody changed';
