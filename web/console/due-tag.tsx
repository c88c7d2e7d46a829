import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Tag } from '#web/ui/tag/tag.tsx';

export interface DueTagProps {
  /** Last day, 2026-03-11; '' where nobody waits. */
  dueDay: string;
  /** Whether staff are late after it; otherwise somebody else is. */
  isDue: boolean;
}

/** Until when something is to be done: amber on its last day, red after it. */
export function DueTag({ dueDay, isDue }: DueTagProps) {
  const today = shanghaiDay(new Date(useNow(false)));
  if (dueDay === '') return null;
  if (isDue && dueDay < today) return <Tag tone="red">已超期</Tag>;
  return isDue && dueDay === today ? (
    <Tag tone="amber">今天到期</Tag>
  ) : (
    <span className="meta num">{dueDay} 前</span>
  );
}
