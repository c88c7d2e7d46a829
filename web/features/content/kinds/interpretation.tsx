import { useId } from 'react';
import { interpretationForms } from '#contract/content/choices.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Block } from '../detail/block.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import type { Item } from '../reads.ts';
import styles from './kinds.module.css';

function KeyPoints({ item }: { item: Item<'interpretation'> }) {
  const id = useId();
  const { keyPoints } = item.extra;
  if (keyPoints.length === 0) return null;
  return (
    <section className={styles.key} aria-labelledby={id}>
      <h2 id={id}>一分钟看懂</h2>
      <ul className={styles.points}>
        {keyPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

function Questions({ item }: { item: Item<'interpretation'> }) {
  const { questions } = item.extra;
  if (questions.length === 0) return null;
  return (
    <Block title="常见问题">
      <dl className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

export const parts: KindParts<'interpretation'> = {
  Row: ({ item }) => (
    <ItemRow
      item={item}
      tags={<Tag>{interpretationForms[item.card.form]}</Tag>}
      notes={
        <>
          <span>{item.card.interpreter}</span>
          {item.card.series !== '' && <span>{item.card.series}</span>}
        </>
      }
    />
  ),
  tags: ({ extra }) => <Tag>{interpretationForms[extra.form]}</Tag>,
  facts: ({ extra }) => [
    { term: '解读单位', value: extra.interpreter },
    { term: '系列', value: extra.series },
  ],
  Opening: KeyPoints,
  Closing: Questions,
};
