CREATE INDEX "content_item_publish_time" ON "content_item" USING btree ("publish_time");--> statement-breakpoint
CREATE INDEX "content_item_expire_time" ON "content_item" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "content_item_starts_at" ON "content_item" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "content_item_ends_at" ON "content_item" USING btree ("ends_at");--> statement-breakpoint
-- Every write of what the public reads is told to all nodes when it is committed, whoever makes it: server/db/watched-tables.ts names
-- the tables and their tags. One notice a statement; PostgreSQL folds equal ones of a transaction.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', tg_argv[0]);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION tell_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', 'content:' || kind) from (select distinct kind from changed) as kinds;
  return null;
end $$;--> statement-breakpoint
DO $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('area', 'dictionary'), ('banner', 'banner'), ('company_scale', 'dictionary'), ('company_type', 'dictionary'),
      ('content_relation', 'content'), ('dictionary_item', 'dictionary'), ('income_band', 'dictionary'), ('industry', 'dictionary'),
      ('menu_item', 'menu'), ('scene_class', 'dictionary'), ('section', 'section'), ('site_counter', 'counters'),
      ('site_setting', 'setting'), ('tag', 'dictionary'), ('visit_day', 'counters')
    ) as given (name, tag)
  loop
    execute format(
      'create trigger tell_change after insert or update or delete or truncate on %I for each statement execute function tell_change(%L)',
      watched.name, watched.tag);
  end loop;
end $$;--> statement-breakpoint
CREATE TRIGGER tell_insert AFTER INSERT ON content_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON content_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON content_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON content_item FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');
