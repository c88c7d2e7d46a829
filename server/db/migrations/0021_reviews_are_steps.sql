ALTER TABLE "content_item" DROP CONSTRAINT "content_item_reviewer_id_app_user_id_fk";
--> statement-breakpoint
ALTER TABLE "content_item" DROP COLUMN "reviewer_id";--> statement-breakpoint
ALTER TABLE "content_item" DROP COLUMN "review_comment";