import { useRef } from 'react';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { ActBlock } from '#web/ui/act-block/act-block.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { BeforeAfter, BeforeAfterCard, Figure } from '#web/ui/before-after/before-after.tsx';
import { Monogram } from '#web/ui/monogram/monogram.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useSeen } from '#web/lib/use-visible.ts';
import { measured } from '#web/lib/text/measured.ts';
import { ItemCard } from '../list/item-card.tsx';
import type { KindParts } from '../kind-parts.ts';
import type { Item } from '../reads.ts';
import styles from './kinds.module.css';
import { LevelBadges } from './level-badges.tsx';
import { ProviderLink } from './provider-link.tsx';

/** What came of it, what it took, and who did it: before the story. */
function Proof({ item }: { item: Item<'case'> }) {
  const { effects, investment, months, provider } = item.extra;
  const [first] = effects;
  return (
    <>
      {first !== undefined && (
        <div className={styles.proof}>
          <Figure of={first} isLarge />
          <BeforeAfter measures={effects} valueText={measured} />
        </div>
      )}
      <dl className={styles.spent}>
        {investment > 0 && (
          <div>
            <dt>花了多少</dt>
            <dd>
              <b>{groupedNumber(investment)}</b> 万元
            </dd>
          </div>
        )}
        {months > 0 && (
          <div>
            <dt>做了多久</dt>
            <dd>
              <b>{months}</b> 个月
            </dd>
          </div>
        )}
        {provider !== '' && (
          <div>
            <dt>谁做的</dt>
            <dd>
              <div className={styles.who}>
                <Monogram name={provider} size="small" />
                <ProviderLink name={provider} id={item.providerId} />
              </div>
              <LevelBadges of={provider} badges={item.providerBadges} place="cell" />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** The form of a demand begins with what the case was about; who is not logged in comes back to it. */
function Likewise({ item }: { item: Item<'case'> }) {
  const { scene, effects, investment } = item.extra;
  const [first] = effects;
  const address = addressOf('/company', {
    page: 'demand',
    id: 'new',
    title: scene === '' ? item.title : `想做${scene}`,
    industry: item.industryCodes[0],
  });
  return (
    <ActBlock
      title="同样的问题？"
      facts={[
        { term: '场景', value: scene },
        {
          term: '要什么',
          value:
            first === undefined
              ? ''
              : `${first.indicator}从 ${measured(first.before, first.unit)}做到 ${measured(first.after, first.unit)}`,
        },
        { term: '参考', value: investment > 0 ? `这家投入 ${measured(investment, '万元')}` : '' },
      ].filter(({ value }) => value !== '')}
      lead={investment > 0 ? `参考 ${measured(investment, '万元')}` : scene}
      note={
        isClosed('supply') ? (
          <ClosedNotice service="supply" />
        ) : (
          '标题和行业已经填好，您改完再提交。由企业账号发布，没有登录会先请您登录。'
        )
      }
      act={
        !isClosed('supply') && (
          <ButtonLink variant="main" isWide href={`#${address}`}>
            发需求
          </ButtonLink>
        )
      }
    />
  );
}

/** It asks for other cases: for those who have come so far. */
const Compare = lazyComponent(async () => (await import('./case-compare.tsx')).CaseCompare, null);

/** Once somebody has come near it. */
function NearCompare({ item }: { item: Item<'case'> }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useSeen(place, '400px');
  return <div ref={place}>{isNear && <Compare key={item.id} item={item} />}</div>;
}

const nothing = { value: '' };

export const parts: KindParts<'case'> = {
  neighbourWord: '个案例',
  Card: ({ item, headingLevel }) => {
    const { industryName, enterprise, effects, year } = item.card;
    const [effect] = effects;
    return (
      <ItemCard
        item={item}
        headingLevel={headingLevel}
        picture={effect && <BeforeAfterCard measure={effect} valueText={measured} />}
        tags={
          <>
            <Tag tone="teal">{industryName}</Tag>
            {item.typeName !== '' && <Tag tone="grey">{item.typeName}</Tag>}
          </>
        }
      >
        <p className="meta clamp1">
          {enterprise}　{year} 年
        </p>
      </ItemCard>
    );
  },
  Stage: Proof,
  // what stands above already
  facts: { investment: () => nothing, months: () => nothing, provider: () => nothing },
  Closing: NearCompare,
  Aside: Likewise,
};
