import type { Tag } from '#contract/tags.ts';

/**
 * Tables whose changes every node hears of, whoever makes them: triggers of each (`watch_table` of the schema) say the tag, in the transaction
 * that writes, unless nothing has changed. `content_item` and `search_entry` say `content:<kind>`, for each kind of what was written and is or was
 * public; a view alone says nothing. Answers that depend on other tables are not kept.
 */
export const watchedTables = {
  activity_seat: 'content:activity',
  agreement_version: 'site',
  area: 'dictionary',
  assessment_badge: 'content:provider',
  assessment_model: 'assessmentModel',
  banner: 'banner',
  company_scale: 'dictionary',
  company_type: 'dictionary',
  declaration_form: 'filingForm',
  content_item: 'content',
  content_relation: 'content',
  diagnosis_district: 'district',
  direct_list: 'directList',
  direct_offer: 'directList',
  dictionary_item: 'dictionary',
  forum_board: 'forum',
  forum_comment: 'forum',
  forum_topic: 'forum',
  exchange_column: 'column',
  expert_question: 'question',
  home_thirdparty: 'menu',
  identifier_prefix: 'prefix',
  income_band: 'dictionary',
  industry: 'dictionary',
  edited_list: 'site',
  menu_item: 'menu',
  scene_class: 'dictionary',
  rule_set: 'ruleSet',
  search_entry: 'content',
  search_term: 'search',
  section: 'section',
  site_counter: 'counters',
  site_setting: 'setting',
  site_version: 'site',
  supply_match: 'match',
  tag: 'dictionary',
  video_like_count: 'content:video',
  visit_day: 'counters',
  visit_hour: 'counters',
  visit_region: 'counters',
  visit_source: 'counters',
  working_year: 'site',
} as const satisfies Record<string, Tag>;

/** On which they are told, as text: the tag. */
export const changesChannel = 'portal_changes';

export const watchedTags: readonly Tag[] = [...new Set(Object.values(watchedTables))];

/** Whether every change of what has this tag is told. */
export const isWatched = (tag: Tag): boolean => watchedTags.some((one) => one === tag.split(':')[0]);
