ALTER TABLE "activity_sign_up" ADD COLUMN "told" text;--> statement-breakpoint
COMMENT ON COLUMN activity_sign_up.told IS 'Whether, when and where the activity takes place as he was told last; null: before this was kept';
