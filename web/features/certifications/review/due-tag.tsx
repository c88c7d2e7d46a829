import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import type { CertificationStatus } from '#contract/certifications/entities.ts';
import { Tag } from '#web/ui/tag/tag.tsx';

/** Until when something is to be done: amber on its last day, red after it. Nothing where nobody waits. */
export function DueTag({ row: { dueDay, turn } }: { row: Pick<CertificationStatus, 'dueDay' | 'turn'> }) {
  const today = shanghaiDay(new Date(useNow(false)));
  if (dueDay === '') return null;
  if (turn !== 'staff') return <span className="meta num">{dueDay} 前</span>;
  if (dueDay < today) return <Tag tone="red">已超期</Tag>;
  return dueDay === today ? <Tag tone="amber">今天到期</Tag> : <span className="meta num">{dueDay} 前</span>;
}
