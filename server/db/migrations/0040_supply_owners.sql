CREATE TABLE "supply_contact" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "owner_user_id" bigint;--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "supply_contact" ADD CONSTRAINT "supply_contact_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_owner_user_id_app_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_item_owner" ON "content_item" USING btree ("owner_user_id") WHERE owner_user_id is not null;--> statement-breakpoint
COMMENT ON TABLE supply_contact IS 'How whoever offers or looks for something can be reached; never public';--> statement-breakpoint
COMMENT ON COLUMN supply_contact.item_id IS 'The demand or solution';--> statement-breakpoint
COMMENT ON COLUMN supply_contact.sealed IS 'Name and telephone, enciphered with a key of its own (server/lib/crypto/sealed.ts)';--> statement-breakpoint
COMMENT ON COLUMN content_item.owner_user_id IS 'The enterprise whose item it is; null: of those who work for the centre';--> statement-breakpoint
COMMENT ON COLUMN content_item.stage IS 'Of a demand, how far it has come with a partner: open, inContact, signed, done, closed; null of other kinds';--> statement-breakpoint
UPDATE content_item SET stage = 'open' WHERE kind = 'demand';--> statement-breakpoint
-- lists are narrowed by facets alone, and these are computed from the text: the stage, which goes on while the text stays, has its own kept here
CREATE FUNCTION keep_stage_facet() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.facets := array(select f from unnest(new.facets) f where not starts_with(f, 'stage:')) || ('stage:' || new.stage);
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER keep_stage_facet BEFORE INSERT OR UPDATE OF facets, stage ON content_item FOR EACH ROW WHEN (new.stage IS NOT NULL) EXECUTE FUNCTION keep_stage_facet();
