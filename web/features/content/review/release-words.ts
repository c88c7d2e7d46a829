import type { ReleaseAction } from '#contract/content/release.ts';

export { stateNames } from '#contract/content/state-names.ts';

/** What has happened to an item, as its history tells it. */
export const releaseActionNames: Readonly<Record<ReleaseAction | 'save' | 'delete' | 'undelete', string>> = {
  save: '保存',
  delete: '删除',
  undelete: '恢复为草稿',
  submit: '送审',
  takeBack: '收回',
  return: '退回修改',
  reject: '驳回',
  approve: '通过，等待下一位审核',
  publish: '通过并发布',
  schedule: '通过，到时发布',
  unschedule: '取消定时',
  goLive: '到时发布',
  sendBack: '到时未能发布，退回',
  publishUrgently: '紧急发布',
  confirm: '追认',
  withdraw: '撤下',
  restore: '恢复',
  discard: '丢弃',
};
