ALTER TABLE "assessment_review" ADD COLUMN "finished_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_review" ADD COLUMN "checked_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN assessment_review.finished_name IS 'How the expert who confirmed the changes was called then; empty where he had said no name';--> statement-breakpoint
COMMENT ON COLUMN assessment_review.checked_name IS 'How the other of the centre who confirmed them was called then; empty where he had said no name';--> statement-breakpoint
-- Before, names were looked up when a review was read: what they are by now is the nearest that is known.
UPDATE assessment_review r SET finished_name = coalesce(u.user_name, '') FROM app_user u WHERE u.id = r.finished_by AND r.finished_at IS NOT NULL;--> statement-breakpoint
UPDATE assessment_review r SET checked_name = coalesce(u.user_name, '') FROM app_user u WHERE u.id = r.checked_by AND r.checked_at IS NOT NULL;
