CREATE TABLE "home_thirdparty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_thirdparty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"opens_in" text DEFAULT 'window' NOT NULL,
	"needs_login" boolean DEFAULT false NOT NULL,
	"sort_order" integer NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "home_thirdparty_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "content_item_tags" ON "content_item" USING gin ("tags");--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON home_thirdparty FOR EACH STATEMENT EXECUTE FUNCTION tell_change('menu');--> statement-breakpoint
COMMENT ON TABLE home_thirdparty IS 'Ways from home to other systems: entries and a strip of tiles';--> statement-breakpoint
COMMENT ON COLUMN home_thirdparty.key IS 'Of an entry its number; of a tile whatever staff like';--> statement-breakpoint
COMMENT ON COLUMN home_thirdparty.url IS 'A path of the portal, or the address of another site';--> statement-breakpoint
COMMENT ON COLUMN home_thirdparty.opens_in IS 'frame: inside the portal; window: in a new one';--> statement-breakpoint
COMMENT ON COLUMN home_thirdparty.needs_login IS 'Whoever has no session is asked to log in first, and comes with a ticket';
