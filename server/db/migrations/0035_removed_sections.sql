ALTER TABLE "section" DROP CONSTRAINT "section_name";--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "into_id" bigint;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_into_id_section_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "section_name" ON "section" USING btree (coalesce("kind", ''),"name") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_into" CHECK ("section"."removed_at" is not null or "section"."into_id" is null);--> statement-breakpoint
COMMENT ON COLUMN section.removed_at IS 'When a chief removed it; null: it is there';--> statement-breakpoint
COMMENT ON COLUMN section.into_id IS 'Of a removed one: the section that has taken what stood in it; null: nothing stood in it';--> statement-breakpoint
-- Work that names a removed section means none.
CREATE OR REPLACE FUNCTION work_entries_of(items bigint[]) RETURNS SETOF work_entry LANGUAGE sql STABLE AS $$
  select i.id, v.number, i.kind, i.section_id,
    case when not v.is_known then (
      select s.id from section s
      where s.name = v.content #>> '{fields,sectionName}' and (s.kind = i.kind or s.kind is null) and s.removed_at is null
        and s.id <> i.section_id
      order by s.kind nulls last limit 1) end,
    v.state, i.is_deleted,
    exists (select from content_version c where c.item_id = i.id and c.state = 'live' and c.needs_confirmation),
    case when v.is_known then i.attachments <> '[]' else coalesce(v.content #> '{fields,attachments}', '[]') <> '[]' end,
    case when v.is_known then i.title else coalesce(v.content #>> '{fields,title}', '') end,
    case when v.is_known then i.tags
      else array(select jsonb_array_elements_text(coalesce(v.content #> '{fields,tags}', '[]'))) end,
    v.editors,
    case when v.is_known then i.publish_time else v.publish_at end,
    v.expire_at, v.updated_at
  from content_item i
  cross join lateral (
    select *, state in ('live', 'withdrawn') as is_known from content_version
    where item_id = i.id and (
      state in ('draft', 'waiting', 'returned', 'scheduled', 'live', 'withdrawn')
      or (number = i.version and i.status not in (2, 5)))
    order by state in ('draft', 'waiting', 'returned', 'scheduled') desc, state in ('live', 'withdrawn') desc, number desc
    limit 1
  ) v
  where i.id = any(items)
$$;
