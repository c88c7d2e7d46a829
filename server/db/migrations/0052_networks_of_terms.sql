ALTER TABLE "search_term" ADD COLUMN "networks" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN search_term.networks IS 'Marks of a few of the networks from which it was looked for; each is that of thousands';--> statement-breakpoint
-- What nobody reads changes no answer: an item that is neither public nor withdrawn from the public, before and after. Nor does a view by
-- itself: answers with counts of views are made anew every half a minute (server/kept-answers.ts).
CREATE FUNCTION tell_public_insert() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', 'content:' || kind) from (select distinct kind from changed where status in (2, 5)) as kinds;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION tell_public_update() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', 'content:' || kind) from (
    select distinct kind from (
      select n.kind from changed n left join before o on o.id = n.id
      where (n.status in (2, 5) or o.status in (2, 5)) and (
        o.id is null or o.views = n.views
        or to_jsonb(o) - 'views' is distinct from to_jsonb(n) - 'views'
      )
      union all
      -- what became of another kind left the one that it was of
      select o.kind from before o join changed n on o.id = n.id where o.kind <> n.kind and o.status in (2, 5)
    ) as told
  ) as kinds;
  return null;
end $$;--> statement-breakpoint
DROP TRIGGER tell_insert ON content_item;--> statement-breakpoint
DROP TRIGGER tell_update ON content_item;--> statement-breakpoint
DROP TRIGGER tell_delete ON content_item;--> statement-breakpoint
CREATE TRIGGER tell_insert AFTER INSERT ON content_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_public_insert();--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON content_item REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_public_update();--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON content_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_public_insert();--> statement-breakpoint
CREATE FUNCTION tell_live_entry() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', 'content:' || kind) from (select distinct kind from changed where is_live) as kinds;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION tell_live_update() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', 'content:' || kind) from (
    select distinct kind from (
      select kind from changed where is_live union all select kind from before where is_live
    ) as told
  ) as kinds;
  return null;
end $$;--> statement-breakpoint
DROP TRIGGER tell_insert ON search_entry;--> statement-breakpoint
DROP TRIGGER tell_update ON search_entry;--> statement-breakpoint
DROP TRIGGER tell_delete ON search_entry;--> statement-breakpoint
CREATE TRIGGER tell_insert AFTER INSERT ON search_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_live_entry();--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON search_entry REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_live_update();--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON search_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_live_entry();--> statement-breakpoint
-- A relation is read where both of its ends are; a statement that writes none says nothing.
CREATE FUNCTION tell_relation() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from changed r join content_item f on f.id = r.from_id join content_item t on t.id = r.to_id
    where f.status in (2, 5) and t.status in (2, 5)
  ) then
    perform pg_notify('portal_changes', 'content');
  end if;
  return null;
end $$;--> statement-breakpoint
DROP TRIGGER tell_change ON content_relation;--> statement-breakpoint
CREATE TRIGGER tell_insert AFTER INSERT ON content_relation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_relation();--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON content_relation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_relation();--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON content_relation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_relation();--> statement-breakpoint
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON content_relation FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');
