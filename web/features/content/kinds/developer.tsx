import { groupedNumber } from '#web/lib/text/number-text.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { Points } from './points.tsx';

export const parts: KindParts<'developer'> = {
  neighbourWord: '个',
  Row: ({ item }) => {
    const { developerKind, skills, teamSize, apps } = item.card;
    return (
      <ItemRow
        item={item}
        tags={<Tag>{developerKind}</Tag>}
        notes={
          <>
            <span>{skills.slice(0, 4).join('、')}</span>
            {teamSize > 1 && <span>{groupedNumber(teamSize)} 人</span>}
            {apps > 0 && <span>应用 {groupedNumber(apps)} 个</span>}
          </>
        }
      />
    );
  },
  tags: ({ extra }) => (
    <>
      <Tag>{extra.developerKind}</Tag>
      {extra.industries.map((industry) => (
        <Tag key={industry} tone="teal">
          {industry}
        </Tag>
      ))}
    </>
  ),
  facts: ({ extra }) => [
    { term: '团队', value: extra.teamSize > 1 && `${groupedNumber(extra.teamSize)} 人` },
    { term: '已上架应用', value: extra.apps > 0 && `${groupedNumber(extra.apps)} 个` },
    { term: '技能', value: extra.skills.join('、'), isWide: true },
    { term: '怎样联系', value: extra.contact, isWide: true },
    { term: '自我介绍', value: extra.introduction, isWide: true },
  ],
  Closing: ({ item }) => <Points title="作品" of={item.extra.works} />,
};
