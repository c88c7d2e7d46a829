import type { VersionState } from './release.ts';

/** As those who work on content read them. */
export const stateNames: Readonly<Record<VersionState, string>> = {
  draft: '草稿',
  waiting: '待审',
  returned: '已退回',
  rejected: '已驳回',
  scheduled: '定时',
  live: '在线',
  superseded: '已被取代',
  withdrawn: '已撤下',
  discarded: '已丢弃',
};
