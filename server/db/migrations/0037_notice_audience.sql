-- notices of before are for everybody
UPDATE content_item SET extra = extra || '{"audience": ""}', card = card || '{"audience": ""}'
  WHERE kind = 'notice' AND NOT extra ? 'audience';--> statement-breakpoint
UPDATE content_version v SET content = jsonb_set(v.content, '{extra,audience}', '""')
  FROM content_item i WHERE i.id = v.item_id AND i.kind = 'notice' AND NOT v.content -> 'extra' ? 'audience';
