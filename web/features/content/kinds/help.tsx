import { createLate, useLate } from '#web/lib/late.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Block } from '../detail/block.tsx';
import { ItemCard } from '../list/item-card.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import styles from './kinds.module.css';
import { Questions } from './questions.tsx';

/** Lists need not know of votes. */
const lateVote = createLate(async () => (await import('./help-vote.tsx')).HelpVote);

/** The article is whole without it: one that does not come leaves nothing behind. */
function LateVote({ id }: { id: number }) {
  const late = useLate(lateVote);
  return late.status === 'ready' && <late.value id={id} />;
}

export const parts: KindParts<'help'> = {
  withoutPictures: true,
  Row: ({ item }) => <ItemRow item={item} tags={<Tag>{item.card.category}</Tag>} notes={<></>} />,
  Card: ({ item, headingLevel }) => (
    <ItemCard item={item} headingLevel={headingLevel} tags={<Tag>{item.card.category}</Tag>}>
      <p className="muted clamp2">{item.content}</p>
    </ItemCard>
  ),
  tags: ({ extra }) => <Tag>{extra.category}</Tag>,
  Opening: ({ item: { extra } }) =>
    extra.steps.length > 0 && (
      <Block title="步骤">
        <ol className={`${styles.points ?? ''} ${styles.steps ?? ''}`}>
          {extra.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Block>
    ),
  Closing: ({ item }) => (
    <>
      <Questions of={item.extra.questions} />
      <LateVote id={item.id} />
    </>
  ),
};
