import { groupedNumber, shortNumber } from '#web/lib/text/number-text.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';

export const parts: KindParts<'platform'> = {
  neighbourWord: '个平台',
  Row: ({ item }) => {
    const { operator, connectedDevices, industrialApps, enterprisesServed } = item.card;
    return (
      <ItemRow
        item={item}
        tags={item.sectionName !== '' && <Tag>{item.sectionName}</Tag>}
        notes={
          <>
            <span>{operator}</span>
            <span>连接设备 {shortNumber(connectedDevices)}</span>
            <span>工业应用 {groupedNumber(industrialApps)}</span>
            <span>服务企业 {groupedNumber(enterprisesServed)}</span>
          </>
        }
      />
    );
  },
  tags: ({ sectionName }) => sectionName !== '' && <Tag>{sectionName}</Tag>,
};
