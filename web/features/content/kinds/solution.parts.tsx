import { addressOf } from '#web/lib/routing/address.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { LazyMatches } from './lazy-matches.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import styles from './kinds.module.css';

export const parts: KindParts<'solution'> = {
  neighbourWord: '个方案',
  Row: ({ item }) => (
    <ItemRow
      item={item}
      tags={<Tag>{item.card.typeName}</Tag>}
      notes={
        <>
          <span>{item.card.provider}</span>
          {item.card.deliveryCycle !== '' && <span>交付 {item.card.deliveryCycle}</span>}
          {item.models.length > 0 && <span>{item.models.join('、')}</span>}
        </>
      }
    />
  ),
  Closing: ({ item }) => <LazyMatches key={item.id} id={item.id} kind="solution" title={item.title} />,
  Aside: () => (
    <section className={`card ${styles.ways ?? ''}`}>
      <h2>供需对接</h2>
      <p className="meta">有类似需求？发布后服务商可以来对接；双方同意后交换联系方式。</p>
      <ButtonLink variant="main" isWide href={`#${addressOf('/company', { page: 'demand', id: 'new' })}`}>
        发布对接需求
      </ButtonLink>
    </section>
  ),
};
