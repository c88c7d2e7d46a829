import type { CardOf } from '#contract/content/kinds.ts';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { spaced } from './values.ts';

type Risk = CardOf<'securityPolicy'>['riskLevel'];

const tones: Record<Exclude<Risk, ''>, TagTone> = { 高: 'red', 中: 'blue', 低: 'grey' };

/** Of a warning alone. */
const RiskTag = ({ of }: { of: Risk }) => of !== '' && <Tag tone={tones[of]}>{of}风险</Tag>;

export const parts: KindParts<'securityPolicy'> = {
  Row: ({ item }) => {
    const { category, documentNumber, issuingBody, riskLevel } = item.card;
    return (
      <ItemRow
        item={item}
        state={<RiskTag of={riskLevel} />}
        tags={<Tag>{category}</Tag>}
        notes={
          <>
            <span>{issuingBody}</span>
            {documentNumber !== '' && <span className="num">{spaced(documentNumber)}</span>}
          </>
        }
      />
    );
  },
  tags: ({ extra }) => (
    <>
      <Tag>{extra.category}</Tag>
      <RiskTag of={extra.riskLevel} />
    </>
  ),
  facts: {
    documentNumber: ({ extra }) => (extra.category === '标准规范' ? { term: '标准号' } : {}),
  },
};
