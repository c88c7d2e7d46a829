import { addressOf } from '#web/lib/routing/address.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { LateMatches } from '../matches/late-matches.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { Points } from './points.tsx';
import { providerLink } from './provider-link.tsx';
import { sceneFact } from './scene-fact.tsx';
import styles from './kinds.module.css';
import { measured } from './values.ts';

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
  tags: ({ extra }) => (
    <>
      <Tag>{extra.typeName}</Tag>
      {extra.industries.map((industry) => (
        <Tag key={industry} tone="teal">
          {industry}
        </Tag>
      ))}
    </>
  ),
  facts: ({ extra, models, providerId, scenes }) => [
    { term: '服务商', value: providerLink({ extra, providerId }) },
    { term: '计价方式', value: models.join('、') },
    { term: '起价', value: extra.price === null ? '面议' : measured(extra.price, '万元') },
    { term: '交付周期', value: extra.deliveryCycle },
    { term: '成熟度', value: extra.maturity },
    { term: '知识产权', value: extra.ipForms.join('、') },
    { term: '应用企业', value: extra.customers > 0 && `${String(extra.customers)} 家` },
    { term: '适用场景', value: extra.scenes.join('、'), isWide: true },
    sceneFact({ scenes }),
    { term: '资质', value: extra.certificates.join('、'), isWide: true },
    { term: '架构', value: extra.architecture, isWide: true },
  ],
  Closing: ({ item }) => (
    <>
      <Points title="主要功能" of={item.extra.functions} />
      <Points title="技术指标" of={item.extra.indicators} />
      <LateMatches key={item.id} id={item.id} kind="solution" title={item.title} />
    </>
  ),
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
