import type { CardOf } from '#contract/content/kinds.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { FactLine } from '#web/ui/fact-line/fact-line.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemCard } from '../list/item-card.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import type { RowOf } from '../reads.ts';
import { loadServicePart } from '../service-parts.ts';
import styles from './kinds.module.css';

const place = <div className={`card ${styles.trial ?? ''}`} aria-busy="true" />;

/** They know of accounts and of messages, which lists need not, and come once the card stands. */
const LazyTrial = lazyComponent(() => loadServicePart('experts/trial'), place);
const LazyAskPrice = lazyComponent(async () => (await import('./ask-price.tsx')).AskPrice, place);

const Subsidy = ({ of }: { of: Pick<CardOf<'cloudProduct'>, 'subsidyEligible'> }) =>
  of.subsidyEligible && <Tag tone="teal">可申请补贴</Tag>;

/** How it is paid for, and whether it can be tried. */
const Price = ({ of: { id, title, models, card } }: { of: RowOf<'cloudProduct'> }) => (
  <FactLine
    isSmall
    money={models.length === 0 ? undefined : models.join('、')}
    time={card.trial ? { text: '可以试用', note: '', isSoon: false } : undefined}
    act={{
      label: card.trial ? '申请试用' : '问价格',
      href: contentHref('cloudProduct', id),
      of: title,
      isQuiet: true,
    }}
  />
);

export const parts: KindParts<'cloudProduct'> = {
  neighbourWord: '个产品',
  Row: ({ item }) => (
    <ItemRow
      item={item}
      tags={
        <>
          <Tag>{item.typeName}</Tag>
          <Subsidy of={item.card} />
        </>
      }
      notes={
        <>
          <span>{item.card.provider}</span>
          <span>{item.models.join('、')}</span>
          {item.card.trial && <span>可以试用</span>}
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
          <Tag>{item.typeName}</Tag> <Subsidy of={item.card} />
        </>
      }
    >
      <p className="muted clamp2">{item.content}</p>
      <p className="meta clamp1">{item.card.provider}</p>
      <Price of={item} />
    </ItemCard>
  ),
  tags: ({ typeName, card }) => (
    <>
      <Tag>{typeName}</Tag>
      {card.trial && <Tag tone="green">可试用</Tag>}
      <Subsidy of={card} />
    </>
  ),
  facts: {
    trial: ({ extra }) => ({ value: extra.trial ? '可以试用' : '不提供试用' }),
    subsidyEligible: ({ extra }) => ({
      value: extra.subsidyEligible ? '可申请企业上云补贴' : '不在补贴范围',
    }),
  },
  Aside: ({ item }) =>
    item.extra.trial ? <LazyTrial key={item.id} item={item} /> : <LazyAskPrice item={item} />,
};
