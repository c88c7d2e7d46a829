CREATE TABLE "setup_code" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "setup_code_expires" ON "setup_code" USING btree ("expires_at");--> statement-breakpoint
COMMENT ON TABLE setup_code IS 'Codes with which the first administrator of a site without staff is made in the browser; empty on a site that has staff';--> statement-breakpoint
COMMENT ON COLUMN setup_code.code_hash IS 'SHA-256 of the code, which the log of the start alone says';--> statement-breakpoint
COMMENT ON COLUMN setup_code.created_at IS 'When a start made it';--> statement-breakpoint
COMMENT ON COLUMN setup_code.expires_at IS 'Until when it can be used';
