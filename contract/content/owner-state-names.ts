import type { VersionState } from './release.ts';

/** As the owner of an item reads them. */
export const ownerStateNames: Readonly<Record<VersionState, string>> = {
  draft: '草稿',
  waiting: '待审核',
  returned: '退回修改',
  rejected: '未通过',
  scheduled: '待发布',
  live: '已发布',
  superseded: '旧版本',
  withdrawn: '已撤下',
  discarded: '已放弃',
};
