import { groupedNumber } from '#web/lib/text/number-text.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Block } from '../detail/block.tsx';
import { ItemCard } from '../list/item-card.tsx';
import type { KindParts } from '../kind-parts.ts';
import type { Item } from '../reads.ts';
import { Points } from './points.tsx';
import { dayInWords } from './values.ts';

type ExcellentItem = Item<'excellent'>;

function Alliance({ of }: { of: ExcellentItem['extra']['alliance'] }) {
  if (of === null) return null;
  return (
    <>
      <Block title={of.name}>
        <DescriptionList
          facts={[
            { term: '成立', value: dayInWords(of.founded) },
            { term: '成员', value: `${groupedNumber(of.memberCount)} 家` },
            { term: '宗旨', value: of.purpose, isWide: true },
          ]}
        />
      </Block>
      <Points title="联盟活动" of={of.activities} />
    </>
  );
}

function Members({ of: members }: { of: ExcellentItem['extra']['members'] }) {
  if (members.length === 0) return null;
  return (
    <Block title="成员单位">
      <DataTable
        caption="成员单位名单"
        rows={members}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: '单位', isRowHeader: true, cell: ({ name }) => name },
          { key: 'role', header: '身份', cell: ({ role }) => role },
        ]}
      />
    </Block>
  );
}

export const parts: KindParts<'excellent'> = {
  neighbourWord: '个',
  Card: ({ item, headingLevel }) => (
    <ItemCard
      item={item}
      headingLevel={headingLevel}
      tags={item.card.honours.slice(0, 1).map((honour) => (
        <Tag key={honour} tone="blue">
          {honour}
        </Tag>
      ))}
    >
      <p className="muted clamp2">{item.content}</p>
      <p className="meta">{item.card.year} 年</p>
    </ItemCard>
  ),
  tags: ({ sectionName }) => sectionName !== '' && <Tag>{sectionName}</Tag>,
  Closing: ({ item }) => (
    <>
      <Alliance of={item.extra.alliance} />
      <Members of={item.extra.members} />
    </>
  ),
};
