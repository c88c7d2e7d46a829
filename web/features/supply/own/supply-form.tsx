import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { DemandForm } from './demand-form.tsx';
import { SolutionForm } from './solution-form.tsx';
import type { OwnFormProps } from './words.ts';

export function SupplyForm({ kind, ...props }: OwnFormProps & { kind: OwnedKind }) {
  return kind === 'demand' ? <DemandForm {...props} /> : <SolutionForm {...props} />;
}
