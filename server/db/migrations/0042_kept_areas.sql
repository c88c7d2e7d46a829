ALTER TABLE "area" ADD COLUMN "sort_order" integer;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "is_retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "merged_into" text;--> statement-breakpoint
COMMENT ON COLUMN area.sort_order IS 'The place that chiefs gave it among those of its city; null: after them, in the order of the codes';--> statement-breakpoint
COMMENT ON COLUMN area.is_retired IS 'Chiefs offer it no more; what carries it is still called so';--> statement-breakpoint
COMMENT ON COLUMN area.merged_into IS 'The code that everything carries now that carried this one; null: it was not merged';
