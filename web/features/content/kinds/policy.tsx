import { policyTypes } from '#contract/content/choices.ts';
import { policyLevels } from '#contract/content/constants.ts';
import type { CardOf } from '#contract/content/kinds.ts';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { OriginalLink } from '../original-link.tsx';

const tones: Record<CardOf<'policy'>['validity'], TagTone> = { 有效: 'green', 失效: 'grey', 废止: 'grey' };

const Validity = ({ of }: { of: CardOf<'policy'>['validity'] }) => <Tag tone={tones[of]}>{of}</Tag>;

export const parts: KindParts<'policy'> = {
  Row: ({ item }) => {
    const { policyType, level, documentNumber, issuingBody, validity } = item.card;
    return (
      <ItemRow
        item={item}
        state={<Validity of={validity} />}
        tags={<Tag>{policyTypes[policyType]}</Tag>}
        notes={
          <>
            <span>{policyLevels[level]}</span>
            <span className="num">{documentNumber || issuingBody}</span>
          </>
        }
      />
    );
  },
  tags: ({ extra }) => (
    <>
      <Tag>{policyTypes[extra.policyType]}</Tag>
      <Tag tone="grey">{policyLevels[extra.level]}</Tag>
      <Validity of={extra.validity} />
    </>
  ),
  facts: ({ extra }) => [
    { term: '索引号', value: extra.indexNumber },
    { term: '发文字号', value: extra.documentNumber },
    { term: '发文机关', value: extra.issuingBody },
    { term: '主题分类', value: extra.subject },
    { term: '成文日期', value: extra.writtenDate },
    { term: '有效性', value: extra.validity },
    { term: '原文', value: extra.originalLink && <OriginalLink href={extra.originalLink} />, isWide: true },
  ],
};
