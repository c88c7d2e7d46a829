import { degreeNames } from '#contract/assessments/degrees.ts';
import type { Degree } from '#contract/assessments/model-schema.ts';
import { Tag } from '#web/ui/tag/tag.tsx';

/** How far something is verified, where it is not; `note` says what is not. */
export function DegreeTag({ degree, note }: { degree: Degree; note: string }) {
  if (degree === 'verified') return null;
  return (
    <span title={note}>
      <Tag tone="grey">{degreeNames[degree]}</Tag>
    </span>
  );
}
