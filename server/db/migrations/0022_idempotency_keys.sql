CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hmac" "bytea" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"outcome" jsonb,
	CONSTRAINT "idempotency_key_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_key_started" ON "idempotency_key" USING btree ("started_at");--> statement-breakpoint
COMMENT ON TABLE idempotency_key IS 'Requests that may come again, by the key they came with, and what the first was answered; kept for a day';--> statement-breakpoint
COMMENT ON COLUMN idempotency_key.scope IS 'The caller (id of the user, or visitor) and the path of the call';--> statement-breakpoint
COMMENT ON COLUMN idempotency_key.key IS 'The header Idempotency-Key';--> statement-breakpoint
COMMENT ON COLUMN idempotency_key.request_hmac IS 'HMAC of the request: another one with the same key is refused';--> statement-breakpoint
COMMENT ON COLUMN idempotency_key.started_at IS 'When the first was let in';--> statement-breakpoint
COMMENT ON COLUMN idempotency_key.outcome IS 'answer, or error and data; null while it is under way';
