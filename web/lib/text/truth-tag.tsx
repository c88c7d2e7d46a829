import { ruleTruthNames, truthNames } from '#contract/eligibility/states.ts';
import type { Truth } from '#contract/eligibility/rule-set.ts';
import { Tag } from '#web/ui/tag/tag.tsx';

const tones = { met: 'green', missing: 'amber', unmet: 'grey' } as const;

/** 符合全部, 差资料 or 不符合; of one rule 符合, 缺数据 or 不符合. */
export function TruthTag({ of, isRule = false }: { of: Truth; isRule?: boolean }) {
  return <Tag tone={tones[of]}>{(isRule ? ruleTruthNames : truthNames)[of]}</Tag>;
}
