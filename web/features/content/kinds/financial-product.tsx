import type { CardOf } from '#contract/content/kinds.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { Points } from './points.tsx';
import { exactNumber, measured } from './values.ts';

type Terms = Pick<CardOf<'financialProduct'>, 'productType' | 'amountMax' | 'rateFrom' | 'rateTo'>;

const amount = ({ amountMax }: Terms) => (amountMax > 0 ? `最高 ${measured(amountMax, '万元')}` : '额度面议');

/** Who insures or guarantees asks a premium, everybody else interest. */
const rateName = ({ productType }: Terms) =>
  productType === '保险' || productType === '融资担保' ? '年费率' : '年利率';

const rate = ({ rateFrom, rateTo }: Terms) =>
  rateFrom === rateTo ? measured(rateFrom, '%') : `${exactNumber(rateFrom)}%–${exactNumber(rateTo)}%`;

export const parts: KindParts<'financialProduct'> = {
  neighbourWord: '个产品',
  Row: ({ item }) => (
    <ItemRow
      item={item}
      state={item.card.subsidyEligible && <Tag tone="green">可贴息</Tag>}
      tags={<Tag>{item.card.productType}</Tag>}
      notes={
        <>
          <span>{item.card.institution}</span>
          <span>{amount(item.card)}</span>
          <span>
            {rateName(item.card)} {rate(item.card)}
          </span>
        </>
      }
    />
  ),
  tags: ({ extra }) => (
    <>
      <Tag>{extra.productType}</Tag>
      {extra.subsidyEligible && <Tag tone="green">可贴息</Tag>}
    </>
  ),
  facts: ({ extra }) => [
    { term: '机构', value: extra.institution },
    { term: '额度', value: amount(extra) },
    { term: rateName(extra), value: rate(extra) },
    { term: '期限', value: extra.termMonthsMax > 0 && `最长 ${String(extra.termMonthsMax)} 个月` },
    { term: '审批时间', value: extra.decisionTime },
    { term: '担保方式', value: extra.guarantee },
    { term: '贴息', value: extra.subsidyNote, isWide: true },
  ],
  Closing: ({ item }) => (
    <>
      <Points title="申请条件" of={item.extra.conditions} />
      <Points title="申请材料" of={item.extra.materials} />
      <Points title="办理流程" of={item.extra.process} isOrdered />
    </>
  ),
};
