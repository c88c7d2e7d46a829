/** By what a list of work can be ordered. */
export const workSorts = ['updateTime', 'publishTime', 'expireTime', 'views', 'title', 'deleteTime'] as const;
export type WorkSort = (typeof workSorts)[number];

/** The tabs that every list of work has, each with its count. */
export const workViews = [
  'all',
  'mine',
  'draft',
  'waiting',
  'returned',
  'scheduled',
  'live',
  'withdrawn',
  'deleted',
] as const;
export type WorkView = (typeof workViews)[number];

/** How many items one request may be about. */
export const mostAtOnce = 100;
/** Of all that fit a list, how many may be chosen together; they are done in parts of mostAtOnce. */
export const mostMatched = 1_000;

/** What is done to several items at once. */
const bulkActions = [
  'submit',
  'schedule',
  'withdraw',
  'moveTo',
  'tag',
  'expire',
  'delete',
  'undelete',
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** What becomes of one item: it is done, it was so already, or it is refused and as before. */
export const bulkOutcomes = ['done', 'unchanged', 'refused'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** Of a list that somebody has narrowed and kept, in characters. */
export const savedFilterNameLength = 20;
/** How many of them somebody may keep. */
export const savedFilterLimit = 20;
