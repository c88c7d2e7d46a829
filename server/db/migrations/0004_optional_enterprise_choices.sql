ALTER TABLE "app_user" DROP CONSTRAINT "app_user_phone_canonical";--> statement-breakpoint
ALTER TABLE "enterprise" ALTER COLUMN "company_type_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise" ALTER COLUMN "industry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise" ALTER COLUMN "scale_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise" ALTER COLUMN "income_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_phone_canonical" CHECK (deleted_at is not null or "app_user"."phone" ~ '^1[3-9][0-9]{9}$');--> statement-breakpoint
COMMENT ON COLUMN enterprise.company_type_id IS 'Null until the enterprise has completed its information, like the three below';
