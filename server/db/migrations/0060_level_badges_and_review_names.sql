CREATE TABLE "assessment_badge" (
	"user_id" bigint NOT NULL,
	"tool" text NOT NULL,
	"review_id" bigint NOT NULL,
	"level" text NOT NULL,
	"degree" text NOT NULL,
	"day" text NOT NULL,
	"report_number" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "assessment_badge_user_id_tool_pk" PRIMARY KEY("user_id","tool")
);
--> statement-breakpoint
ALTER TABLE "assessment_review" ADD COLUMN "finished_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD COLUMN "checked_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_consent" ADD COLUMN "badge_tools" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_badge" ADD CONSTRAINT "assessment_badge_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_badge" ADD CONSTRAINT "assessment_badge_review_id_assessment_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."assessment_review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_badge_review" ON "assessment_badge" USING btree ("review_id");--> statement-breakpoint
COMMENT ON COLUMN assessment_consent.badge_tools IS 'By which tools the last level that was confirmed on site stands on its public pages';--> statement-breakpoint
COMMENT ON TABLE assessment_badge IS 'What everybody reads of a provider: its last level by a tool that was confirmed on site, while it agrees; follows from consent and reviews';--> statement-breakpoint
COMMENT ON COLUMN assessment_badge.user_id IS 'The enterprise';--> statement-breakpoint
COMMENT ON COLUMN assessment_badge.tool IS 'maturity or digital';--> statement-breakpoint
COMMENT ON COLUMN assessment_badge.review_id IS 'The review on site that found it';--> statement-breakpoint
COMMENT ON COLUMN assessment_badge.level IS 'The level in words';--> statement-breakpoint
COMMENT ON COLUMN assessment_badge.degree IS 'How far the border of this level is verified: verified, partly, reference';--> statement-breakpoint
COMMENT ON COLUMN assessment_badge.day IS 'On which the enterprise confirmed it, 2026-12-03, in Shanghai';--> statement-breakpoint
COMMENT ON COLUMN assessment_badge.report_number IS 'Of the report, by which anybody checks it';--> statement-breakpoint
COMMENT ON COLUMN assessment_badge.is_hidden IS 'The account is suspended';--> statement-breakpoint
COMMENT ON INDEX assessment_badge_review IS 'What a review brought';--> statement-breakpoint
SELECT watch_table('assessment_badge', 'content:provider');--> statement-breakpoint
-- Accounts are not watched: they change with every login. What suspends one hides its badges in the same transaction, whoever writes.
CREATE FUNCTION keep_badges_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update assessment_badge set is_hidden = new.suspended_at is not null where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER keep_badges_hidden AFTER UPDATE OF suspended_at ON app_user FOR EACH ROW
  WHEN ((old.suspended_at IS NULL) IS DISTINCT FROM (new.suspended_at IS NULL)) EXECUTE FUNCTION keep_badges_hidden();--> statement-breakpoint
COMMENT ON COLUMN assessment_review.finished_name IS 'How the expert who confirmed the changes was called then; empty where he had said no name';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.checked_name IS 'How the other of the centre who confirmed them was called then; empty where he had said no name';--> statement-breakpoint
-- Before, names were looked up when a review was read: what they are by now is the nearest that is known.
UPDATE assessment_review r SET finished_name = coalesce(u.user_name, '') FROM app_user u WHERE u.id = r.finished_by AND r.finished_at IS NOT NULL;--> statement-breakpoint
UPDATE assessment_review r SET checked_name = coalesce(u.user_name, '') FROM app_user u WHERE u.id = r.checked_by AND r.checked_at IS NOT NULL;
