import { requestDeadlines, type Deadlines } from './db/database.ts';
import { newestVersionWaitMilliseconds as untilHeard } from './db/change-listener.ts';
import { defaultSearchWaitMilliseconds } from './domain/search/find-content.ts';
import { defaultQueueMilliseconds } from './lib/load/overload.ts';

/** How long requests wait before somebody is told to come again. Milliseconds. */
export interface RequestTimeouts {
  /** For the database. */
  deadlines: Deadlines;
  /** For a place while others are turned away. */
  queue: number;
  /** For a turn to search. */
  turn: number;
  /** To hear whether a kept answer is the newest; then it is made anew. */
  news: number;
}

export const defaultRequestTimeouts: RequestTimeouts = {
  deadlines: requestDeadlines,
  queue: defaultQueueMilliseconds,
  turn: defaultSearchWaitMilliseconds,
  news: untilHeard,
};
