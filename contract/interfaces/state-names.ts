import type { KeyPermission } from './constants.ts';

export const keyPermissionNames: Readonly<Record<KeyPermission, string>> = {
  drafts: '读未发布的内容',
  write: '写内容并送审',
  statistics: '读运营统计',
};

export const keyStateNames = {
  unmade: '等待生成',
  live: '在用',
  dead: '持有人已停用',
  ended: '已到期',
  revoked: '已撤销',
} as const;

export const webhookStateNames = { running: '推送中', stopped: '已停止', failed: '失败后停止' } as const;

export const deliveryStateNames = { waiting: '等待送达', delivered: '已送达', failed: '没有送到' } as const;
