import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemCard } from '../list/item-card.tsx';
import type { KindParts } from '../kind-parts.ts';
import { Questions } from './questions.tsx';

/** Lists need not know of votes. */
const lazyVote = createLazy(async () => (await import('./help-vote.tsx')).HelpVote);

/** The article is whole without it: one that does not come leaves nothing behind. */
function LazyVote({ id }: { id: number }) {
  const late = useLazy(lazyVote);
  return late.status === 'ready' && <late.value id={id} />;
}

export const parts: KindParts<'help'> = {
  Card: ({ item, headingLevel }) => (
    <ItemCard item={item} headingLevel={headingLevel} tags={<Tag>{item.card.category}</Tag>}>
      <p className="muted clamp2">{item.content}</p>
    </ItemCard>
  ),
  Closing: ({ item }) => (
    <>
      <Questions of={item.extra.questions} />
      <LazyVote id={item.id} />
    </>
  ),
};
