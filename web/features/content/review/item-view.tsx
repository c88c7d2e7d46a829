import { Loaded } from '#web/lib/loaded.tsx';
import { Body } from '#web/lib/text/body.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Attachments } from '../detail/attachments.tsx';
import { useParts } from '../parts.ts';
import { useItem, type Item } from '../reads.ts';

/** The version that waits, as visitors will read it: facts, text and attachments of its kind. */
export function ItemView({ id }: { id: number }) {
  const item = useItem(id, { isPreview: true });
  return (
    <Loaded of={item} skeleton={<SkeletonRows count={6} />}>
      {(shown) => (shown === null ? <EmptyState title="没有这条内容" /> : <Shown item={shown} />)}
    </Loaded>
  );
}

function Shown({ item }: { item: Item }) {
  const parts = useParts(item.kind);
  if (parts === undefined) return <SkeletonRows count={4} />;
  const { facts, Opening, Closing } = parts;
  const shownFacts =
    facts?.(item).filter(({ value }) => value !== '' && value !== null && value !== false) ?? [];
  return (
    <>
      {shownFacts.length > 0 && <DescriptionList facts={shownFacts} />}
      {Opening && <Opening item={item} />}
      <Body html={item.content} />
      {Closing && <Closing item={item} />}
      <Attachments files={item.attachments} />
    </>
  );
}
