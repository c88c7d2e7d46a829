import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { Contact } from './contact.tsx';
import { Points } from './points.tsx';

export const parts: KindParts<'serviceResource'> = {
  neighbourWord: '个资源',
  Row: ({ item }) => (
    <ItemRow
      item={item}
      tags={<Tag>{item.card.resourceKind}</Tag>}
      notes={
        <>
          <span>{item.card.operator}</span>
          <span>{item.card.address}</span>
        </>
      }
    />
  ),
  tags: ({ extra }) => <Tag>{extra.resourceKind}</Tag>,
  facts: ({ extra }) => [
    { term: '运营单位', value: extra.operator },
    { term: '联系', value: extra.contact && <Contact text={extra.contact} /> },
    { term: '开放对象', value: extra.openTo, isWide: true },
    { term: '开放时间', value: extra.openHours, isWide: true },
    { term: '收费', value: extra.feeNote, isWide: true },
    { term: '地址', value: extra.address, isWide: true },
  ],
  Opening: ({ item }) => <Points title="可以提供的服务" of={item.extra.services} />,
  Closing: ({ item }) => <Points title="设备与条件" of={item.extra.equipment} />,
};
