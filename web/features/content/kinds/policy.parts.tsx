import { filterOf } from '#contract/content/list-filters.ts';
import { policyLevels } from '#contract/content/constants.ts';
import type { CardOf } from '#contract/content/kinds.ts';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { KeyPoints } from '../detail/key-points.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { spaced } from './values.ts';

const tones: Record<CardOf<'policy'>['validity'], TagTone> = { 有效: 'green', 失效: 'grey', 废止: 'grey' };

const Validity = ({ of }: { of: CardOf<'policy'>['validity'] }) => <Tag tone={tones[of]}>{of}</Tag>;

const typeOf = (code: string) => filterOf('policy', 'policyType')?.choices?.[code];

export const parts: KindParts<'policy'> = {
  Row: ({ item }) => {
    const { policyType, level, documentNumber, issuingBody, validity } = item.card;
    return (
      <ItemRow
        item={item}
        state={<Validity of={validity} />}
        tags={<Tag>{typeOf(policyType)}</Tag>}
        notes={
          <>
            <span>{policyLevels[level]}</span>
            <span className="num">{spaced(documentNumber) || issuingBody}</span>
          </>
        }
      />
    );
  },
  tags: ({ extra }) => (
    <>
      <Tag>{typeOf(extra.policyType)}</Tag>
      <Tag tone="grey">{policyLevels[extra.level]}</Tag>
      <Validity of={extra.validity} />
    </>
  ),
  // whether it is in force its tag says
  facts: { appliesTo: ({ audience }) => ({ value: audience }) },
  Opening: ({ item }) => <KeyPoints of={item.extra.keyPoints} />,
};
