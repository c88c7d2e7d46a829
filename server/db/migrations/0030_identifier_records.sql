CREATE TABLE "identifier_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identifier_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"handle" text NOT NULL,
	"handle_key" text NOT NULL,
	"prefix" text NOT NULL,
	"value_index" integer NOT NULL,
	"value_type" text NOT NULL,
	"data" text NOT NULL,
	"ttl_seconds" integer DEFAULT 86400 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identifier_record_value" UNIQUE("handle_key","value_index")
);
--> statement-breakpoint
COMMENT ON TABLE identifier_record IS 'What the nodes of this site say of identifiers: a row a value';--> statement-breakpoint
COMMENT ON COLUMN identifier_record.handle IS 'As its node registered it, prefix and suffix';--> statement-breakpoint
COMMENT ON COLUMN identifier_record.handle_key IS 'The handle with ASCII letters in lower case: the Handle System tells no case apart';--> statement-breakpoint
COMMENT ON COLUMN identifier_record.prefix IS 'Of the node that keeps it, such as 88.216';--> statement-breakpoint
COMMENT ON COLUMN identifier_record.value_index IS 'Of the value within what is said of the handle';--> statement-breakpoint
COMMENT ON COLUMN identifier_record.value_type IS 'URL leads browsers on; others are what the node''s people agreed on';--> statement-breakpoint
COMMENT ON COLUMN identifier_record.data IS 'The value; of a URL an http(s) address, or a path of this portal';--> statement-breakpoint
COMMENT ON COLUMN identifier_record.ttl_seconds IS 'For how long whoever asks may keep the value';
