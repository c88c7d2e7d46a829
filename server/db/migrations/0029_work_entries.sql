CREATE TABLE "work_entry" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"section_id" bigint NOT NULL,
	"going_to" bigint,
	"state" text NOT NULL,
	"is_in_trash" boolean NOT NULL,
	"awaits_confirmation" boolean NOT NULL,
	"has_files" boolean NOT NULL,
	"title" text NOT NULL,
	"tags" text[] NOT NULL,
	"editors" bigint[] NOT NULL,
	"publish_at" timestamp with time zone,
	"expire_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_entry" ADD CONSTRAINT "work_entry_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_entry_updated" ON "work_entry" USING btree ("is_in_trash","updated_at","item_id");--> statement-breakpoint
CREATE INDEX "work_entry_kind" ON "work_entry" USING btree ("kind","is_in_trash","updated_at","item_id");--> statement-breakpoint
CREATE INDEX "work_entry_state" ON "work_entry" USING btree ("state","is_in_trash","updated_at","item_id");--> statement-breakpoint
CREATE INDEX "work_entry_section" ON "work_entry" USING btree ("section_id","is_in_trash","updated_at","item_id");--> statement-breakpoint
CREATE INDEX "work_entry_going_to" ON "work_entry" USING btree ("going_to") WHERE going_to is not null;--> statement-breakpoint
CREATE INDEX "work_entry_title" ON "work_entry" USING btree ("is_in_trash","title","item_id");--> statement-breakpoint
CREATE INDEX "work_entry_counts" ON "work_entry" USING btree ("section_id","kind","is_in_trash","state");--> statement-breakpoint
CREATE INDEX "work_entry_tags" ON "work_entry" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "work_entry_editors" ON "work_entry" USING gin ("editors");--> statement-breakpoint
CREATE INDEX "work_entry_confirming" ON "work_entry" USING btree ("updated_at") WHERE awaits_confirmation;--> statement-breakpoint
CREATE INDEX "content_item_views" ON "content_item" USING btree ("views","id");--> statement-breakpoint
COMMENT ON TABLE work_entry IS 'What lists of staff know of an item, kept by triggers of the item, its versions and the sections';--> statement-breakpoint
COMMENT ON COLUMN work_entry.item_id IS 'The item';--> statement-breakpoint
COMMENT ON COLUMN work_entry.number IS 'Number of the version that counts to staff: the work on it, or else what the public knows, or else the newest';--> statement-breakpoint
COMMENT ON COLUMN work_entry.kind IS 'Of the item';--> statement-breakpoint
COMMENT ON COLUMN work_entry.section_id IS 'Where the item stands';--> statement-breakpoint
COMMENT ON COLUMN work_entry.going_to IS 'The section that this version names, where it is another one; null: none, or one that is not there';--> statement-breakpoint
COMMENT ON COLUMN work_entry.state IS 'Of the version';--> statement-breakpoint
COMMENT ON COLUMN work_entry.is_in_trash IS 'Whether the item is in the trash';--> statement-breakpoint
COMMENT ON COLUMN work_entry.awaits_confirmation IS 'Whether the public reads a version that went live urgently and nobody has confirmed';--> statement-breakpoint
COMMENT ON COLUMN work_entry.has_files IS 'Whether this version brings documents along';--> statement-breakpoint
COMMENT ON COLUMN work_entry.title IS 'Of this version';--> statement-breakpoint
COMMENT ON COLUMN work_entry.tags IS 'Of this version';--> statement-breakpoint
COMMENT ON COLUMN work_entry.editors IS 'Accounts that have written in this version';--> statement-breakpoint
COMMENT ON COLUMN work_entry.publish_at IS 'Of what the public knows when it was published, of work the moment that was chosen; null: none';--> statement-breakpoint
COMMENT ON COLUMN work_entry.expire_at IS 'When this version is public no more; null: never';--> statement-breakpoint
COMMENT ON COLUMN work_entry.updated_at IS 'When this version was written last';--> statement-breakpoint
-- Of what the public knows the row of the item is read: its version has the same text, which need not be unpacked.
CREATE FUNCTION work_entries_of(items bigint[]) RETURNS SETOF work_entry LANGUAGE sql STABLE AS $$
  select i.id, v.number, i.kind, i.section_id,
    case when not v.is_known then (
      select s.id from section s
      where s.name = v.content #>> '{fields,sectionName}' and (s.kind = i.kind or s.kind is null) and s.id <> i.section_id
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
--> statement-breakpoint
CREATE FUNCTION refresh_work_entries(items bigint[]) RETURNS void LANGUAGE plpgsql AS $$
begin
  insert into work_entry select * from work_entries_of(items)
  on conflict (item_id) do update set (number, kind, section_id, going_to, state, is_in_trash, awaits_confirmation, has_files, title, tags, editors, publish_at, expire_at, updated_at)
    = (excluded.number, excluded.kind, excluded.section_id, excluded.going_to, excluded.state, excluded.is_in_trash, excluded.awaits_confirmation, excluded.has_files, excluded.title, excluded.tags, excluded.editors, excluded.publish_at, excluded.expire_at, excluded.updated_at);
  delete from work_entry e where e.item_id = any(items) and not exists (select from work_entries_of(array[e.item_id]));
end $$;
--> statement-breakpoint
CREATE FUNCTION keep_work_entry_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform refresh_work_entries(array[case when tg_op = 'DELETE' then old.item_id else new.item_id end]);
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION keep_work_entry_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform refresh_work_entries(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
-- Work names its section by name: one that is made or renamed may be the one that it means.
CREATE FUNCTION keep_work_entries_of_section() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform refresh_work_entries(array(
    select e.item_id from work_entry e join content_version v on v.item_id = e.item_id and v.number = e.number
    where e.state not in ('live', 'withdrawn')
      and v.content #>> '{fields,sectionName}' in (new.name, case when tg_op = 'UPDATE' then old.name end)));
  return null;
end $$;
--> statement-breakpoint
SELECT refresh_work_entries(array(SELECT id FROM content_item));--> statement-breakpoint
CREATE TRIGGER keep_work_entry AFTER INSERT OR DELETE OR UPDATE ON content_version FOR EACH ROW EXECUTE FUNCTION keep_work_entry_of_version();--> statement-breakpoint
CREATE TRIGGER keep_work_entry AFTER UPDATE OF kind, section_id, title, tags, attachments, status, is_deleted, version, publish_time ON content_item FOR EACH ROW WHEN (
  (old.kind, old.section_id, old.title, old.tags, old.attachments, old.status, old.is_deleted, old.version, old.publish_time)
  IS DISTINCT FROM (new.kind, new.section_id, new.title, new.tags, new.attachments, new.status, new.is_deleted, new.version, new.publish_time)) EXECUTE FUNCTION keep_work_entry_of_item();--> statement-breakpoint
CREATE TRIGGER keep_work_entries AFTER INSERT OR UPDATE OF name, kind ON section FOR EACH ROW EXECUTE FUNCTION keep_work_entries_of_section();
