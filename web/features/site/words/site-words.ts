import type { ResponseOf } from '#contract/call.ts';
import type { wordCalls } from '#contract/site/word-calls.ts';

/** Which words home and the search offer, which never, and what visitors look for. */
export type Words = ResponseOf<typeof wordCalls.readWords>;
