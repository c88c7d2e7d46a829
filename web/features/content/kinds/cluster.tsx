import type { CardOf } from '#contract/content/kinds.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { measured } from './values.ts';

const Tags = ({ of: { level, industryName } }: { of: Pick<CardOf<'cluster'>, 'level' | 'industryName'> }) => (
  <>
    <Tag tone="amber">{level}级</Tag>
    <Tag tone="teal">{industryName}</Tag>
  </>
);

export const parts: KindParts<'cluster'> = {
  neighbourWord: '个集群',
  Row: ({ item }) => (
    <ItemRow
      item={item}
      tags={<Tags of={item.card} />}
      notes={
        <>
          <span>企业 {groupedNumber(item.card.enterprises)} 家</span>
          <span>年产值 {measured(item.card.outputValue, '亿元')}</span>
          <span>诊断覆盖 {measured(item.card.digitalRate, '%')}</span>
        </>
      }
    />
  ),
  tags: ({ extra }) => <Tags of={extra} />,
  facts: ({ extra }) => [
    { term: '企业', value: `${groupedNumber(extra.enterprises)} 家` },
    { term: '规上企业', value: `${groupedNumber(extra.largeEnterprises)} 家` },
    { term: '年产值', value: measured(extra.outputValue, '亿元') },
    { term: '诊断覆盖', value: `规上企业的 ${measured(extra.digitalRate, '%')}` },
    { term: '认定年份', value: `${String(extra.year)} 年` },
    { term: '龙头企业', value: extra.leadingEnterprises.join('、'), isWide: true },
    { term: '主要产品', value: extra.products.join('、'), isWide: true },
  ],
};
