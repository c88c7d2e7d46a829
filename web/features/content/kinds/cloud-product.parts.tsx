import type { CardOf } from '#contract/content/kinds.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { Monogram } from '#web/ui/monogram/monogram.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FactLine } from '#web/ui/fact-line/fact-line.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemCard } from '../list/item-card.tsx';
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

/** What it costs; how it is paid for where no figure is said. */
const Price = ({ of: { models, card } }: { of: RowOf<'cloudProduct'> }) =>
  card.price ? <PriceText of={card.price} /> : <>{models.join('、') || '面议'}</>;

/** 3,980 元/年: the figure is what one compares. */
function PriceText({ of }: { of: string }) {
  const [, before = '', figure = '', unit = ''] = /^(\D*)([\d.,]+)(.*)$/u.exec(of) ?? [];
  if (figure === '') return <>{of}</>;
  return (
    <span className={styles.price}>
      {before}
      <b>{figure}</b>
      {unit}
    </span>
  );
}

export const parts: KindParts<'cloudProduct'> = {
  neighbourWord: '个产品',
  columns: [
    {
      key: 'name',
      header: '产品，做什么用',
      isRowHeader: true,
      cell: ({ kind, id, title, content }) => (
        <span className={styles.product}>
          <a href={contentHref(kind, id)}>
            <Headline text={title} />
          </a>
          <span className="clamp1">{content}</span>
        </span>
      ),
    },
    { key: 'price', header: '价格', cell: (item) => <Price of={item} /> },
    {
      key: 'trial',
      header: '试用',
      cell: ({ card }) => (
        <span className={classNames(styles.answer, !card.trial && 'muted')}>
          {card.trial ? '可试用' : '不提供'}
        </span>
      ),
    },
    {
      key: 'subsidy',
      header: '补贴',
      cell: ({ card }) => (
        <span className={classNames(styles.answer, !card.subsidyEligible && 'muted')}>
          {card.subsidyEligible ? '可申请' : '不在范围'}
        </span>
      ),
    },
    {
      key: 'provider',
      header: '服务商',
      cell: ({ card }) => (
        <span className={styles.who}>
          <Monogram name={card.provider} size="small" />
          {card.provider}
        </span>
      ),
    },
  ],
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
      <FactLine
        isSmall
        money={item.card.price || item.models.join('、') || undefined}
        time={item.card.trial ? { text: '可以试用', note: '', isSoon: false } : undefined}
        act={{
          label: item.card.trial ? '申请试用' : '问价格',
          href: contentHref('cloudProduct', item.id),
          of: item.title,
          isQuiet: true,
        }}
      />
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
    price: ({ extra }) => ({ value: extra.price }),
    trial: ({ extra }) => ({ value: extra.trial ? '可以试用' : '不提供试用' }),
    subsidyEligible: ({ extra }) => ({
      value: extra.subsidyEligible ? '可申请企业上云补贴' : '不在补贴范围',
    }),
  },
  Aside: ({ item }) =>
    item.extra.trial ? <LazyTrial key={item.id} item={item} /> : <LazyAskPrice item={item} />,
};
