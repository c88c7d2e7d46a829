import type { ApiKey } from '#contract/interfaces/key-calls.ts';
import type { KeyPermission } from '#contract/interfaces/constants.ts';
import { Tag } from '#web/ui/tag/tag.tsx';

export const permissionNames: Readonly<Record<KeyPermission, string>> = {
  drafts: '读未发布的内容',
  write: '写内容并送审',
  statistics: '读运营统计',
};

const states = {
  unmade: ['amber', '等待生成'],
  live: ['green', '在用'],
  dead: ['red', '持有人已停用'],
  ended: ['grey', '已到期'],
  revoked: ['grey', '已撤销'],
} as const satisfies Record<ApiKey['state'], readonly [string, string]>;

export function KeyState({ state }: { state: ApiKey['state'] }) {
  const [tone, name] = states[state];
  return <Tag tone={tone}>{name}</Tag>;
}
