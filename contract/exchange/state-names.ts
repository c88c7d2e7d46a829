import type { ColumnState } from './column-workflow.ts';

/** As staff read them. */
export const columnStateNames: Readonly<Record<ColumnState, string>> = {
  draft: '草稿',
  waiting: '待审核',
  published: '已公开',
  returned: '已退回',
  rejected: '已驳回',
  withdrawn: '已撤下',
};
