CREATE TABLE "content_relation" (
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"relation" text NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "content_relation_from_id_relation_to_id_pk" PRIMARY KEY("from_id","relation","to_id")
);
--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_relation" ADD CONSTRAINT "content_relation_from_id_content_item_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_relation" ADD CONSTRAINT "content_relation_to_id_content_item_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_relation_inverse" ON "content_relation" USING btree ("to_id","relation");--> statement-breakpoint
CREATE INDEX "content_item_facets" ON "content_item" USING gin ("facets");--> statement-breakpoint
COMMENT ON TABLE content_relation IS 'Ties between items, by the relations that their kinds declare (contract/content/kinds)';--> statement-breakpoint
COMMENT ON COLUMN content_relation.from_id IS 'The item whose kind declares the relation';--> statement-breakpoint
COMMENT ON COLUMN content_relation.to_id IS 'The item at its other end';--> statement-breakpoint
COMMENT ON COLUMN content_relation.relation IS 'Its name, such as explains';--> statement-breakpoint
COMMENT ON COLUMN content_item.facets IS 'What lists can be filtered by, as name:value; computed from extra when the item is written';
