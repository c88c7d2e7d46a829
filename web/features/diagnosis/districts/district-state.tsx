import { Tag } from '#web/ui/tag/tag.tsx';

/** Whether a district takes applications now. */
export function DistrictState({ isOpen, left }: { isOpen: boolean; left: number }) {
  if (!isOpen) return <Tag tone="grey">已关闭</Tag>;
  return left > 0 ? <Tag tone="green">开放</Tag> : <Tag tone="grey">名额用完</Tag>;
}
