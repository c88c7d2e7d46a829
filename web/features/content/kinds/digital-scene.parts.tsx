import { addressOf } from '#web/lib/routing/address.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Block } from '../detail/block.tsx';
import type { KindParts } from '../kind-parts.ts';
import type { Item } from '../reads.ts';

function Effects({ item }: { item: Item<'digitalScene'> }) {
  const { indicators } = item.extra;
  if (indicators.length === 0) return null;
  return (
    <Block title="能达到的效果">
      <DataTable
        caption="指标和效果"
        rows={indicators}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: '指标', isRowHeader: true, cell: ({ name }) => name },
          { key: 'effect', header: '效果', cell: ({ effect }) => effect },
        ]}
      />
    </Block>
  );
}

export const parts: KindParts<'digitalScene'> = {
  neighbourWord: '个场景',
  tags: ({ extra, sectionName }) => (
    <>
      {sectionName !== '' && <Tag tone="grey">{sectionName}</Tag>}
      <Tag>{extra.stageName}</Tag>
    </>
  ),
  facts: {
    sceneName: ({ extra }) => ({
      value: (
        <a href={`#${addressOf('/digitalTransformation/SZHCJ', { scene: extra.sceneCode })}`}>
          {extra.sceneName}的解决方案
        </a>
      ),
    }),
  },
  Opening: Effects,
};
