import type { CardOf } from '#contract/content/kinds.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { ActBlock } from '#web/ui/act-block/act-block.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { exactNumber, measured } from '#web/lib/text/measured.ts';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';

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
  facts: {
    amountMax: ({ extra }) => ({ value: amount(extra) }),
    rateFrom: ({ extra }) => ({ term: rateName(extra), value: rate(extra) }),
    termMonthsMax: ({ extra }) => ({
      value: extra.termMonthsMax > 0 && `最长 ${String(extra.termMonthsMax)} 个月`,
    }),
  },
  Aside: ({ item: { id, extra } }) => (
    <ActBlock
      title={`申请${extra.productType}`}
      money={extra.amountMax > 0 ? { most: exactNumber(extra.amountMax), unit: '万元' } : '额度面议'}
      lead={`${rateName(extra)} ${rate(extra)}`}
      facts={[
        { term: '机构', value: extra.institution },
        { term: rateName(extra), value: rate(extra) },
        { term: '审批', value: extra.decisionTime },
      ].filter(({ value }) => value !== '')}
      note={
        isClosed('financings') ? (
          <ClosedNotice service="financings" />
        ) : (
          '由企业账号提交。写明金额、期限和用途，您同意以后平台转给机构，3 个工作日内告诉您机构的答复。'
        )
      }
      act={
        !isClosed('financings') && (
          <ButtonLink
            variant="main"
            isWide
            href={`#${addressOf('/company', { page: 'financing', item: id })}`}
          >
            提交融资意向
          </ButtonLink>
        )
      }
    />
  ),
};
