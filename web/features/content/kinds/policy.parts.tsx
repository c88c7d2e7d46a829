import { filterOf } from '#contract/content/list-filters.ts';
import { policyLevels } from '#contract/content/constants.ts';
import type { CardOf } from '#contract/content/kinds.ts';
import type { DeclarationItem } from '#contract/content/entities.ts';
import { SupportFacts } from '#web/lib/text/support-facts.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { KeyPoints } from '../detail/key-points.tsx';
import { OpenDeclarations } from '../detail/open-declarations.tsx';
import type { KindParts } from '../kind-parts.ts';
import { useItemHref } from '../item-href.ts';
import type { RowOf } from '../reads.ts';
import { FactRow } from './fact-row.tsx';
import styles from './kinds.module.css';
import { spaced } from './values.ts';

/** That a policy is in force is what everybody takes for granted: only what is not speaks. */
const Gone = ({ of }: { of: CardOf<'policy'>['validity'] }) => of !== '有效' && <Tag tone="grey">{of}</Tag>;

const typeOf = (code: string) => filterOf('policy', 'policyType')?.choices?.[code];

interface FactsProps {
  of: Pick<CardOf<'policy'>, 'amount' | 'audience' | 'validity'>;
  /** What can be applied for by it, or next. */
  by: DeclarationItem | undefined;
}

function Facts({ of: { amount, audience, validity }, by }: FactsProps) {
  if (validity !== '有效') return null;
  return (
    <SupportFacts
      amount={amount}
      audience={audience}
      startsAt={by?.declareStartTime ?? null}
      endsAt={by?.declareEndTime ?? null}
      mode={by?.mode ?? ''}
      applyAt={by}
    />
  );
}

function Row({ item }: { item: RowOf<'policy'> }) {
  const { level, documentNumber, issuingBody, validity } = item.card;
  const hrefOf = useItemHref();
  return (
    <FactRow
      href={hrefOf('policy', item.id)}
      title={item.title}
      warning={<Gone of={validity} />}
      isGone={validity !== '有效'}
      source={
        <>
          <span>{policyLevels[level]}</span>
          <span className="num">{spaced(documentNumber) || issuingBody}</span>
          <time dateTime={item.releaseTimeShow}>{item.releaseTimeShow}</time>
        </>
      }
      gist={item.content}
    >
      <Facts of={item.card} by={item.declaring} />
    </FactRow>
  );
}

export const parts: KindParts<'policy'> = {
  Row,
  rowHeight: 'facts',
  tags: ({ extra }) => (
    <>
      <Tag>{typeOf(extra.policyType)}</Tag>
      <Tag tone="grey">{policyLevels[extra.level]}</Tag>
      <Gone of={extra.validity} />
    </>
  ),
  Stage: ({ item }) => (
    <div className={styles.stage}>
      <Facts of={item.extra} by={item.declarations[0]} />
    </div>
  ),
  // whether it is in force its tag says
  facts: { appliesTo: ({ audience }) => ({ value: audience }) },
  Opening: ({ item }) => <KeyPoints of={item.extra.keyPoints} />,
  Aside: ({ item: { declarations } }) => {
    const open = declarations.filter(({ status }) => status === 'underway');
    return open.length > 0 && <OpenDeclarations title="正在申报" rows={open} />;
  },
};
