import { smallPublicImage } from '#contract/files/public-images.ts';
import type { CardOf } from '#contract/content/kinds.ts';
import { namesOf } from '#contract/reference/entry-names.ts';
import { stageNames, type SupplyStage } from '#contract/supply/stages.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { measured } from '#web/lib/text/measured.ts';
import { LazyMatches } from './lazy-matches.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import styles from './demand.module.css';

const budgetOf = ({ budget }: Pick<CardOf<'demand'>, 'budget'>) =>
  budget === null ? '预算面议' : `预算 ${measured(budget, '万元')}`;

const tones = { open: 'green', inContact: 'blue', signed: 'teal', done: 'grey', closed: 'grey' } as const;

function StageTag({ stage = 'open' }: { stage?: SupplyStage | undefined }) {
  return <Tag tone={tones[stage]}>{stageNames[stage]}</Tag>;
}

function Images({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <ul className={styles.images} aria-label="图片">
      {paths.map((path, index) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noreferrer">
            <img src={smallPublicImage(path)} alt={`现场图片 ${String(index + 1)}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

export const parts: KindParts<'demand'> = {
  neighbourWord: '条需求',
  Row: ({ item }) => (
    <ItemRow
      item={item}
      isOneOfDates
      state={<StageTag stage={item.stage} />}
      tags={<Tag>{item.card.field}</Tag>}
      notes={
        <>
          <span>{item.card.organisation}</span>
          <span>{budgetOf(item.card)}</span>
          <span>{namesOf('cooperation_mode')[item.card.cooperationMode]}</span>
          <span>{item.card.validUntil} 截止</span>
        </>
      }
    />
  ),
  tags: ({ extra, stage }) => (
    <>
      <StageTag stage={stage} />
      <Tag>{extra.field}</Tag>
      <Tag>{namesOf('demand_category')[extra.category]}</Tag>
    </>
  ),
  facts: {
    validFrom: ({ extra }) => ({ term: '有效期', value: `${extra.validFrom} 至 ${extra.validUntil}` }),
  },
  Closing: ({ item }) => (
    <>
      <Images paths={item.extra.images} />
      <LazyMatches key={item.id} id={item.id} kind="demand" title={item.title} />
    </>
  ),
  Aside: ({ item }) => (
    <section className="card">
      <h2>联系方式</h2>
      <p className="meta">
        {item.stage === 'done' || item.stage === 'closed'
          ? '这条需求已经结束，不再接受对接。'
          : '联系人和电话不公开。双方都同意对接以后，平台才把联系方式告诉对方。'}
      </p>
    </section>
  ),
};
