CREATE TABLE "missing_path" (
	"path" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"from_path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirect_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"is_prefix" boolean NOT NULL,
	"target" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"uses" bigint DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "missing_path_times" ON "missing_path" USING btree ("times" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "missing_path_last" ON "missing_path" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "redirect_path" ON "redirect" USING btree ("path","is_prefix");--> statement-breakpoint
COMMENT ON TABLE redirect IS 'Where addresses of before lead, as chiefs wrote it';--> statement-breakpoint
COMMENT ON COLUMN redirect.path IS 'As asked for, with its escapes read; where is_prefix, all that begins so';--> statement-breakpoint
COMMENT ON COLUMN redirect.is_prefix IS 'Whether it stands for all below path';--> statement-breakpoint
COMMENT ON COLUMN redirect.target IS 'An address of this site, as a Location header says it';--> statement-breakpoint
COMMENT ON COLUMN redirect.rev IS 'Grows with each change';--> statement-breakpoint
COMMENT ON COLUMN redirect.uses IS 'How often somebody was led on';--> statement-breakpoint
COMMENT ON COLUMN redirect.last_used_at IS 'When last; null for never';--> statement-breakpoint
COMMENT ON TABLE missing_path IS 'Addresses that people have asked for and nothing answers, those asked for most; nothing says who asked';--> statement-breakpoint
COMMENT ON COLUMN missing_path.path IS 'With its escapes read, without a query';--> statement-breakpoint
COMMENT ON COLUMN missing_path.times IS 'How often it was asked for';--> statement-breakpoint
COMMENT ON COLUMN missing_path.last_at IS 'When last';--> statement-breakpoint
COMMENT ON COLUMN missing_path.from_path IS 'The page of this site that led there last; '''' where none did';
