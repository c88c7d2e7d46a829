import { amount, choice, text } from './field.ts';

/** How the public hand helps. */
const supportKinds = [
  '项目补助',
  '奖励',
  '补贴',
  '贷款贴息',
  '服务券',
  '免费服务',
  '称号认定',
  '其他',
] as const;

/** What an enterprise can get and which may apply: of policies and declarations. The fact line says them first (docs/decisions/120). */
export const supportFields = {
  /** The most that one applicant can get for one project; null where the text names no such sum. */
  amount: amount('最高金额', { onCard: true, unit: '万元', noneAs: '', isNullable: true, default: null }),
  supportKind: choice('支持方式', supportKinds, {
    facet: true,
    onCard: true,
    fact: true,
    isOptional: true,
    default: '',
  }),
  audience: text('谁能报', { most: 16, onCard: true, default: '' }),
} as const;
