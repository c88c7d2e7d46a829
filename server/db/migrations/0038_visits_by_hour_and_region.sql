CREATE TABLE "visit_hour" (
	"hour" timestamp with time zone NOT NULL,
	"statistics_type" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_hour_hour_statistics_type_pk" PRIMARY KEY("hour","statistics_type")
);
--> statement-breakpoint
CREATE TABLE "visit_region" (
	"day" date NOT NULL,
	"region" text NOT NULL,
	"statistics_type" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_region_day_region_statistics_type_pk" PRIMARY KEY("day","region","statistics_type")
);
--> statement-breakpoint
CREATE INDEX "ticket_session" ON "ticket" USING btree ("session_id","audience");--> statement-breakpoint
COMMENT ON TABLE visit_hour IS 'Visits by hour and kind of client; apart from routes and regions';--> statement-breakpoint
COMMENT ON COLUMN visit_hour.hour IS 'Beginning of the hour';--> statement-breakpoint
COMMENT ON COLUMN visit_hour.statistics_type IS 'As in visit_day';--> statement-breakpoint
COMMENT ON COLUMN visit_hour.visits IS 'As in visit_day';--> statement-breakpoint
COMMENT ON TABLE visit_region IS 'Visits by Shanghai day, region and kind of client; apart from routes and hours';--> statement-breakpoint
COMMENT ON COLUMN visit_region.day IS 'Day in Shanghai, whatever the zone of the database';--> statement-breakpoint
COMMENT ON COLUMN visit_region.region IS 'Where the address of the visitor belongs to, which itself is not kept; empty: not known';--> statement-breakpoint
COMMENT ON COLUMN visit_region.statistics_type IS 'As in visit_day';--> statement-breakpoint
COMMENT ON COLUMN visit_region.visits IS 'As in visit_day';--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON visit_hour FOR EACH STATEMENT EXECUTE FUNCTION tell_change('counters');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON visit_region FOR EACH STATEMENT EXECUTE FUNCTION tell_change('counters');
