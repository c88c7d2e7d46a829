import { groupedNumber, shortNumber } from '#web/lib/text/number-text.ts';
import { Monogram } from '#web/ui/monogram/monogram.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';

const Measured = ({ name, of, unit }: { name: string; of: string; unit: string }) => (
  <span>
    {name} <b>{of}</b> {unit}
  </span>
);

export const parts: KindParts<'platform'> = {
  neighbourWord: '个平台',
  Row: ({ item }) => {
    const { operator, connectedDevices, industrialApps, enterprisesServed } = item.card;
    return (
      <ItemRow
        item={item}
        isDateless
        mark={<Monogram name={item.title} src={item.imageUrl} />}
        tags={item.sectionName !== '' && <Tag>{item.sectionName}</Tag>}
        notes={
          <>
            <span>{operator}</span>
            <Measured name="连接设备" of={shortNumber(connectedDevices)} unit="台" />
            <Measured name="工业应用" of={groupedNumber(industrialApps)} unit="个" />
            <Measured name="服务企业" of={groupedNumber(enterprisesServed)} unit="家" />
          </>
        }
      />
    );
  },
  Mark: ({ item }) => <Monogram name={item.title} src={item.imageUrl} size="large" />,
  tags: ({ sectionName }) => sectionName !== '' && <Tag>{sectionName}</Tag>,
};
