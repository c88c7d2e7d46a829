COMMENT ON TABLE edited_list IS 'Lists and settings that chiefs of the site keep, a row for each state they were in; the highest rev of a list counts';--> statement-breakpoint
COMMENT ON COLUMN edited_list.list IS 'Which list: the code of a dictionary, focus, areas, home or services; of settings with a table of their own slides, strip, menu, systems, words, redirects, calendar, limits; writing for words that texts do not use';--> statement-breakpoint
COMMENT ON COLUMN edited_list.rev IS 'Counts the states of a list; 1 is what was there before anybody changed it';--> statement-breakpoint
COMMENT ON COLUMN edited_list.content IS 'Entries with code, name, isRetired and mergedInto in their order, or the order of blocks and those that are hidden, or closed services; of settings with a table of their own which rows were changed, each before and after, and their order; of writing its rows as well';--> statement-breakpoint
WITH known (key, label, unit, usual, place) AS (
	VALUES
		('reachability', '网站打不开的比例', '%', 5, 1),
		('homeUpdate', '首页多久没更新', '天', 14, 2),
		('staleSections', '长期不更新的栏目', '个', 10, 3),
		('emptySections', '空白栏目', '个', 5, 4),
		('unanswered', '长期没回应的留言', '条', 1, 5),
		('deadLinks', '打不开的链接和图片', '处', 1, 6),
		('wrongWords', '错别字和禁用词', '处', 3, 7),
		('siteFaults', '网站找错超期没答复', '条', 1, 8),
		('newsPeriod', '动态、要闻、通知类栏目的更新期限', '天', 14, 9),
		('paperPeriod', '政策、解读、申报类栏目的更新期限', '天', 180, 10),
		('otherPeriod', '其他栏目的更新期限', '天', 365, 11),
		('replyMonths', '留言多久没回应算长期', '个月', 3, 12)
), saved AS (
	SELECT *, row_number() OVER (ORDER BY id) AS place, lag(limits) OVER (ORDER BY id) AS before FROM inspection_limits
), steps AS (
	SELECT saved.id, saved.place, saved_by, saved_at,
		coalesce(jsonb_agg(jsonb_build_object(
			'key', known.key,
			'before', jsonb_build_object('number', was.number, 'unit', known.unit),
			'after', jsonb_build_object('number', now.number, 'unit', known.unit)
		) ORDER BY known.place) FILTER (WHERE was.number <> now.number), '[]') AS changed,
		coalesce('changed ' || string_agg(known.label, '、' ORDER BY known.place) FILTER (WHERE was.number <> now.number), '') AS changes
	FROM saved
	CROSS JOIN known
	CROSS JOIN LATERAL (SELECT coalesce((saved.before ->> known.key)::numeric, known.usual) AS number) was
	CROSS JOIN LATERAL (SELECT coalesce((saved.limits ->> known.key)::numeric, known.usual) AS number) now
	GROUP BY saved.id, saved.place, saved_by, saved_at
)
INSERT INTO edited_list (list, rev, content, changes, saved_by, saved_at)
SELECT 'limits', place + 1, jsonb_build_object('changed', changed), changes, saved_by, saved_at FROM steps
UNION ALL
SELECT 'limits', 1, '{"changed": []}', '', NULL, saved_at FROM steps WHERE place = 1
ORDER BY 2;
