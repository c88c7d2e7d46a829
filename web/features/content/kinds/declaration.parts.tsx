import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { DeclarationFacts, SupportFacts } from '#web/lib/text/support-facts.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Gist } from '../detail/gist.tsx';
import { useItemHref } from '../item-href.ts';
import type { KindParts } from '../kind-parts.ts';
import type { Item, RowOf } from '../reads.ts';
import { FactRow } from './fact-row.tsx';
import styles from './kinds.module.css';
import { OwnMatch, Publicity } from './own-match.tsx';
import { windowOf, WindowTag } from './window-tag.tsx';

/** It can do more than lists need. */
const lazyCard = createLazy(async () => (await import('./apply-card.tsx')).WindowCard);

function Row({ item }: { item: RowOf<'declaration'> }) {
  const hrefOf = useItemHref();
  return (
    <FactRow
      href={hrefOf('declaration', item.id)}
      title={item.title}
      source={
        <>
          <span>{item.declareType}</span>
          <span>{item.declareUnit}</span>
        </>
      }
      gist={item.content}
    >
      <DeclarationFacts applyAt={item} of={item} markOf={item.id} />
    </FactRow>
  );
}

/** Where the card does not come, the facts say the same times. */
function Card({ item }: { item: Item<'declaration'> }) {
  const late = useLazy(lazyCard);
  if (late.status === 'ready') return <late.value item={item} />;
  return (
    late.status === 'loading' &&
    windowOf(item) && <div className={`card ${styles.waiting ?? ''}`} aria-busy="true" />
  );
}

function Aside({ item }: { item: Item<'declaration'> }) {
  return (
    <>
      <Card item={item} />
      <OwnMatch itemId={item.id} />
    </>
  );
}

export const parts: KindParts<'declaration'> = {
  neighbourWord: '项',
  Row,
  rowHeight: 'facts',
  tags: (item) => {
    const { declareType, mode } = item.extra;
    const window = windowOf(item);
    return (
      <>
        {window && <WindowTag window={window} />}
        <Tag>{declareType}</Tag>
        {mode !== '普通' && <Tag tone="teal">{mode}</Tag>}
      </>
    );
  },
  // how to apply says the card beside it
  Stage: ({ item: { startsAt, endsAt, extra } }) => (
    <div className={styles.stage}>
      <SupportFacts
        amount={extra.amount}
        audience={extra.audience}
        startsAt={startsAt}
        endsAt={endsAt}
        mode={extra.mode}
      />
    </div>
  ),
  Gist: ({ item: { extra } }) => (
    <Gist
      of={[
        ['给谁', extra.beneficiaries],
        ['给多少', extra.supportAmount],
        ['办多久', extra.timeLimit],
      ]}
    />
  ),
  // the gist says them
  facts: {
    beneficiaries: () => ({ value: '' }),
    supportAmount: () => ({ value: '' }),
    timeLimit: () => ({ value: '' }),
  },
  Closing: ({ item }) => <Publicity itemId={item.id} />,
  Aside,
};
