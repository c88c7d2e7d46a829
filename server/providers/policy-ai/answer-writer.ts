import type { Asker } from '#server/lib/load/semaphore.ts';

/** Phrases the answer to a question about policies. */
export interface AnswerWriter {
  /**
   * A text in sentences that name the passages they rest on, [1] being the first. What it says is not to be believed before it has been
   * held against them (server/domain/asking/filter-cited.ts). Throws AnswerUnavailableError.
   */
  write(question: string, passages: readonly CitablePassage[], by: Asker): Promise<string>;
}

/** One that a site has, with what the site says of it. */
export interface LimitedAnswerWriter extends AnswerWriter {
  /** Its record number (备案号); '' where it has none. */
  record: string;
  /** How many answers a day it phrases at most. */
  daily: number;
}

/** All that is told of a passage: text that anybody may read. */
export interface CitablePassage {
  title: string;
  heading: string;
  text: string;
  /** It no longer holds. */
  isRepealed: boolean;
}

/** No answer in time, or none that can be read. Its cause has neither question nor answer in it. */
export class AnswerUnavailableError extends Error {
  constructor(cause: unknown) {
    super('no phrased answer', { cause });
  }
}
