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
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON home_thirdparty FOR EACH STATEMENT EXECUTE FUNCTION tell_change('menu');
