ALTER TABLE "banner" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
COMMENT ON COLUMN banner.image_alt IS 'What the picture says that the words beside it do not; '''' for a picture that only decorates';--> statement-breakpoint
COMMENT ON COLUMN banner.shown_from IS 'From when visitors see it; null for at once';--> statement-breakpoint
COMMENT ON COLUMN banner.shown_until IS 'From when on they see it no more; null for never';
