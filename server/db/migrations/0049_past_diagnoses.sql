CREATE TABLE "past_diagnosis" (
	"credit_hmac" "bytea" PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
COMMENT ON TABLE past_diagnosis IS 'Enterprises that had a diagnosis under an account that is gone: another one is too soon for two years';--> statement-breakpoint
COMMENT ON COLUMN past_diagnosis.credit_hmac IS 'HMAC of the credit code';--> statement-breakpoint
COMMENT ON COLUMN past_diagnosis.done_at IS 'When the last of them was done: three years after that the row goes';
