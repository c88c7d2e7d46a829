import type { Degree } from '#contract/assessments/model-schema.ts';
import { Tag } from '#web/ui/tag/tag.tsx';

const words: Readonly<Record<Exclude<Degree, 'verified'>, string>> = {
  partly: '部分核对',
  reference: '参考',
};

/** How far something is verified, where it is not; `note` says what is not. */
export function DegreeTag({ degree, note }: { degree: Degree; note: string }) {
  if (degree === 'verified') return null;
  return (
    <span title={note}>
      <Tag tone="grey">{words[degree]}</Tag>
    </span>
  );
}
