import type { ResponseOf } from '#contract/call.ts';
import type { siteCalls } from '#contract/site/calls.ts';

/** What was written or proposed once, as the history has it. */
export type Version = ResponseOf<typeof siteCalls.listSiteVersions>['rows'][number];
