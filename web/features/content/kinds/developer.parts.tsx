import { groupedNumber } from '#web/lib/text/number-text.ts';
import { Monogram } from '#web/ui/monogram/monogram.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';

export const parts: KindParts<'developer'> = {
  neighbourWord: '个',
  Row: ({ item }) => {
    const { developerKind, skills, teamSize, apps } = item.card;
    return (
      <ItemRow
        item={item}
        isDateless
        mark={<Monogram name={item.title} src={item.imageUrl} />}
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
  facts: {
    teamSize: ({ extra }) => ({ value: extra.teamSize > 1 && `${groupedNumber(extra.teamSize)} 人` }),
  },
};
