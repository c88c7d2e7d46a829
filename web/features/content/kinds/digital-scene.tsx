import { addressOf } from '#web/lib/routing/address.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Block } from '../detail/block.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { Points } from './points.tsx';

export const parts: KindParts<'digitalScene'> = {
  neighbourWord: '个场景',
  Row: ({ item }) => (
    <ItemRow item={item} tags={<Tag>{item.card.stageName}</Tag>} notes={<span>{item.card.sceneName}</span>} />
  ),
  tags: ({ extra, sectionName }) => (
    <>
      {sectionName !== '' && <Tag tone="grey">{sectionName}</Tag>}
      <Tag>{extra.stageName}</Tag>
    </>
  ),
  facts: ({ extra }) => [
    { term: '环节', value: extra.stageName },
    {
      term: '场景',
      value: (
        <a href={`#${addressOf('/digitalTransformation/SZHCJ', { scene: extra.sceneCode })}`}>
          {extra.sceneName}的解决方案
        </a>
      ),
    },
  ],
  Opening: ({ item }) => (
    <>
      <Points title="常见问题" of={item.extra.problems} />
      <Points title="怎样做" of={item.extra.practices} />
      {item.extra.indicators.length > 0 && (
        <Block title="能达到的效果">
          <DataTable
            caption="指标和效果"
            rows={item.extra.indicators}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', header: '指标', isRowHeader: true, cell: ({ name }) => name },
              { key: 'effect', header: '效果', cell: ({ effect }) => effect },
            ]}
          />
        </Block>
      )}
    </>
  ),
};
