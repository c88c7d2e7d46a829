import { interpretationForms } from '#contract/content/choices.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { KeyPoints } from '../detail/key-points.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { Questions } from './questions.tsx';

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
    {
      term: '系列',
      value: extra.series !== '' && (
        <a className="inline" href={`#${addressOf('/Info/xljdList', { series: extra.series })}`}>
          {extra.series}
        </a>
      ),
    },
  ],
  Opening: ({ item }) => <KeyPoints of={item.extra.keyPoints} />,
  Closing: ({ item }) => <Questions of={item.extra.questions} />,
};
