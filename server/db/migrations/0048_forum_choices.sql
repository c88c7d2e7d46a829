ALTER TABLE "forum_topic" ADD COLUMN "choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "forum_topic_choices" ON "forum_topic" USING gin (choices jsonb_path_ops) WHERE state = 'shown';--> statement-breakpoint
COMMENT ON COLUMN forum_topic.choices IS 'What its author has put it to, by the keys of the columns of exchange_column';
