import { requestDeadlines, type Deadlines } from './db/database.ts';
import { usualPatience as untilHeard } from './db/change-listener.ts';
import { usualTurnMilliseconds } from './domain/search/find-content.ts';
import { usualQueueMilliseconds } from './lib/load/overload.ts';

/** How long requests wait before somebody is told to come again. Milliseconds. */
export interface Patience {
  /** For the database. */
  deadlines: Deadlines;
  /** For a place while others are turned away. */
  queue: number;
  /** For a turn to search. */
  turn: number;
  /** To hear whether a kept answer is the newest; then it is made anew. */
  news: number;
}

export const usualPatience: Patience = {
  deadlines: requestDeadlines,
  queue: usualQueueMilliseconds,
  turn: usualTurnMilliseconds,
  news: untilHeard,
};
