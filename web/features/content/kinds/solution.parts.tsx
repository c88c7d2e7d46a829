import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { ActBlock } from '#web/ui/act-block/act-block.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { LazyMatches } from './lazy-matches.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { measured } from '#web/lib/text/measured.ts';

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
  Closing: ({ item }) => <LazyMatches key={item.id} id={item.id} kind="solution" title={item.title} />,
  Aside: ({ item: { extra } }) => (
    <ActBlock
      title="供需对接"
      money={extra.price === null ? '价格面议' : `${measured(extra.price, '万元')}起`}
      lead={extra.deliveryCycle === '' ? extra.provider : `交付 ${extra.deliveryCycle}`}
      facts={[
        { term: '服务商', value: extra.provider },
        { term: '交付', value: extra.deliveryCycle },
      ].filter(({ value }) => value !== '')}
      note={
        isClosed('supply') ? (
          <ClosedNotice service="supply" />
        ) : (
          '写明要解决的问题，发布后服务商可以来对接；双方同意后才交换联系方式。'
        )
      }
      act={
        !isClosed('supply') && (
          <ButtonLink variant="main" isWide href={`#${addressOf('/company', { page: 'demand', id: 'new' })}`}>
            发布对接需求
          </ButtonLink>
        )
      }
    />
  ),
};
