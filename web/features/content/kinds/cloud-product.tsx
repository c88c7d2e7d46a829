import type { CardOf } from '#contract/content/kinds.ts';
import { lateComponent } from '#web/lib/late-component.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemCard } from '../list/item-card.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import styles from './kinds.module.css';
import { providerLink } from './provider-link.tsx';

/** It knows of accounts, which lists need not, and comes once the card stands. */
const LateTrial = lateComponent(async () => (await import('../trial/trial.tsx')).Trial, null);

/** What costs less. */
const Offers = ({ of: { trial, subsidyEligible } }: { of: CardOf<'cloudProduct'> }) => (
  <>
    {trial && <Tag tone="green">可试用</Tag>}
    {subsidyEligible && <Tag tone="amber">可申请补贴</Tag>}
  </>
);

export const parts: KindParts<'cloudProduct'> = {
  neighbourWord: '个产品',
  Row: ({ item }) => (
    <ItemRow
      item={item}
      tags={
        <>
          <Tag>{item.typeName}</Tag>
          <Offers of={item.card} />
        </>
      }
      notes={
        <>
          <span>{item.card.provider}</span>
          <span>{item.models.join('、')}</span>
        </>
      }
    />
  ),
  Card: ({ item, headingLevel }) => (
    <ItemCard
      item={item}
      headingLevel={headingLevel}
      tags={
        <>
          <Tag>{item.typeName}</Tag> <Offers of={item.card} />
        </>
      }
    >
      <p className="muted clamp2">{item.content}</p>
      <p className="meta clamp1">
        {item.card.provider}　{item.models.join('、')}
      </p>
    </ItemCard>
  ),
  tags: ({ typeName, card }) => (
    <>
      <Tag>{typeName}</Tag>
      <Offers of={card} />
    </>
  ),
  facts: ({ extra, models, providerId }) => [
    { term: '服务商', value: providerLink({ extra, providerId }) },
    { term: '计价方式', value: models.join('、') },
    { term: '试用', value: extra.trial ? '可以试用' : '不提供试用' },
    { term: '补贴', value: extra.subsidyEligible ? '可申请企业上云补贴' : '不在补贴范围' },
    { term: '规格', value: extra.specification, isWide: true },
    { term: '服务承诺', value: extra.serviceLevel, isWide: true },
  ],
  Aside: ({ item }) =>
    item.extra.trial && (
      <section className={`card ${styles.trial ?? ''}`}>
        <LateTrial key={item.id} item={item} />
      </section>
    ),
};
