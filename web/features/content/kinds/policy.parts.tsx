import { useRef } from 'react';
import { filterOf } from '#contract/content/list-filters.ts';
import { policyLevels } from '#contract/content/constants.ts';
import type { CardOf } from '#contract/content/kinds.ts';
import type { DeclarationItem } from '#contract/content/entities.ts';
import { timeFactOf } from '#web/lib/text/fact-time.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { moneyOf, SupportFacts } from '#web/lib/text/support-facts.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { useVisible } from '#web/lib/use-visible.ts';
import { ActBlock } from '#web/ui/act-block/act-block.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { KeyPoints } from '../detail/key-points.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import type { KindParts } from '../kind-parts.ts';
import { useItemHref } from '../item-href.ts';
import type { RowOf } from '../reads.ts';
import { FactRow } from './fact-row.tsx';
import styles from './kinds.module.css';
import { OwnMatch, Publicity } from './own-match.tsx';
import { spaced } from './values.ts';

/** That a policy is in force is what everybody takes for granted: only what is not speaks. */
const Gone = ({ of }: { of: CardOf<'policy'>['validity'] }) => of !== '有效' && <Tag tone="grey">{of}</Tag>;

const typeOf = (code: string) => filterOf('policy', 'policyType')?.choices?.[code];

interface FactsProps {
  of: Pick<CardOf<'policy'>, 'amount' | 'audience' | 'validity'>;
  /** What can be applied for by it, or next. */
  by: DeclarationItem | undefined;
  /** Its own page has another place for what one does. */
  isWithoutAct?: boolean;
  markOf?: number;
}

function Facts({ of: { amount, audience, validity }, by, isWithoutAct = false, markOf }: FactsProps) {
  if (validity !== '有效') return null;
  return (
    <SupportFacts
      amount={amount}
      audience={audience}
      startsAt={by?.declareStartTime ?? null}
      endsAt={by?.declareEndTime ?? null}
      mode={by?.mode ?? ''}
      applyAt={isWithoutAct ? undefined : by}
      {...(markOf !== undefined && { markOf })}
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
      <Facts of={item.card} by={item.declaring} markOf={item.id} />
    </FactRow>
  );
}

/** What can be applied for by the policy now: the first by its deadline with the way there, then the others. */
function Applying({ open: [first, ...others] }: { open: readonly DeclarationItem[] }) {
  const place = useRef<HTMLDivElement>(null);
  const now = useNow(useVisible(place));
  if (first === undefined) return null;
  const { id, title, amount, audience, declareStartTime, declareEndTime, mode } = first;
  const href = contentHref('declaration', id);
  const time = timeFactOf({ startsAt: declareStartTime, endsAt: declareEndTime, mode }, now);
  return (
    <div ref={place}>
      <ActBlock
        title="正在申报"
        money={moneyOf(amount)}
        who={audience}
        time={time}
        note={
          <a className="inline" href={href}>
            <Headline text={title} />
          </a>
        }
        act={
          <ButtonLink variant="main" isWide href={href}>
            {time?.isOpen === true ? '去申报' : '看说明'}
            <VisuallyHidden>：{title}</VisuallyHidden>
          </ButtonLink>
        }
      >
        {others.map((other) => (
          <p key={other.id}>
            <a className="inline" href={contentHref('declaration', other.id)}>
              <Headline text={other.title} />
            </a>
          </p>
        ))}
      </ActBlock>
    </div>
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
      <Facts of={item.extra} by={item.declarations[0]} isWithoutAct />
    </div>
  ),
  // whether it is in force its tag says
  facts: { appliesTo: ({ audience }) => ({ value: audience }) },
  Gist: ({ item }) => <KeyPoints of={item.extra.keyPoints} />,
  Closing: ({ item }) => <Publicity itemId={item.id} />,
  Aside: ({ item }) => {
    const open = item.declarations.filter(({ status }) => status === 'underway');
    return (
      <>
        {open.length > 0 && <Applying open={open} />}
        <OwnMatch itemId={item.id} />
      </>
    );
  },
};
