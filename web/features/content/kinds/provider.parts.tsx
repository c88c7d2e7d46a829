import { Monogram } from '#web/ui/monogram/monogram.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { LevelBadges } from './level-badges.tsx';

/** Of five. Nobody has rated it yet: nothing. */
const rated = (rating: number) => (rating > 0 ? `${rating.toFixed(1)} 分` : '');

export const parts: KindParts<'provider'> = {
  neighbourWord: '家',
  Row: ({ item }) => {
    const { categories, regions, recognised, rating } = item.card;
    return (
      <ItemRow
        item={item}
        isDateless
        mark={<Monogram name={item.title} src={item.imageUrl} />}
        below={item.badges && <LevelBadges of={item.title} badges={item.badges} place="row" />}
        state={recognised !== null && <Tag tone="green">{recognised.year} 年入选名录</Tag>}
        tags={categories.map((category) => (
          <Tag key={category}>{category}</Tag>
        ))}
        notes={
          <>
            {item.delivered !== undefined && (
              <span>
                交付 <b>{item.delivered}</b> 个案例
              </span>
            )}
            {rating > 0 && (
              <span>
                评价 <b>{rating.toFixed(1)}</b> 分
              </span>
            )}
            <span>{regions.length > 3 ? `${regions.slice(0, 3).join('、')}等` : regions.join('、')}</span>
          </>
        }
      />
    );
  },
  Mark: ({ item }) => <Monogram name={item.title} src={item.imageUrl} size="large" />,
  facts: {
    rating: ({ extra }) => ({ value: rated(extra.rating) }),
    recognised: ({ extra: { recognised } }) => ({
      value:
        recognised && `${recognised.list}（${String(recognised.year)} 年，有效至 ${recognised.validUntil}）`,
    }),
  },
};
