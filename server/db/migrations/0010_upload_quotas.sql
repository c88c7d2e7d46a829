CREATE TABLE "upload_pass" (
	"upload_session_hash" "bytea" PRIMARY KEY NOT NULL,
	"uploads_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_use" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"uploader" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "upload_pass_expires" ON "upload_pass" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "upload_use_created" ON "upload_use" USING btree ("created_at");--> statement-breakpoint
COMMENT ON TABLE upload_use IS 'Uploads of the last day, each written before its bytes come: what the quotas of uploads are counted by';--> statement-breakpoint
COMMENT ON COLUMN upload_use.address IS 'Where it came from: an IPv4 address, or the /64 of an IPv6 one';--> statement-breakpoint
COMMENT ON COLUMN upload_use.uploader IS 'Who the quota of one uploader counts: user and id, or session and the digest of a browser''s secret';--> statement-breakpoint
COMMENT ON COLUMN upload_use.is_anonymous IS 'Nobody was logged in';--> statement-breakpoint
COMMENT ON COLUMN upload_use.arrived_at IS 'When its files were kept; until then size_bytes is what may come';--> statement-breakpoint
COMMENT ON TABLE upload_pass IS 'Uploads that browsers without a login have won by a captcha';--> statement-breakpoint
COMMENT ON COLUMN upload_pass.upload_session_hash IS 'Digest of the secret in the browser''s cookie';--> statement-breakpoint
COMMENT ON COLUMN upload_pass.uploads_left IS 'How many of them are left';--> statement-breakpoint
COMMENT ON COLUMN upload_pass.expires_at IS 'Nothing is left from then on';
