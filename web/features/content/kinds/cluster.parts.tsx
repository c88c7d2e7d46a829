import { Chain } from '#web/ui/chain/chain.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { exactNumber, measured } from '#web/lib/text/measured.ts';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import styles from './kinds.module.css';

export const parts: KindParts<'cluster'> = {
  neighbourWord: '个集群',
  Row: ({ item }) => {
    const { level, industryName, chain, enterprises, outputValue, digitalRate } = item.card;
    return (
      <ItemRow
        item={item}
        isDateless
        below={<Chain links={chain} label="产业链" />}
        tags={
          <>
            <Tag>{level}级</Tag>
            <Tag tone="teal">{industryName}</Tag>
          </>
        }
        notes={
          <>
            <span>
              企业 <b>{groupedNumber(enterprises)}</b> 家
            </span>
            <span>
              年产值 <b>{exactNumber(outputValue)}</b> 亿元
            </span>
            <span>
              诊断覆盖 <b>{measured(digitalRate, '%')}</b>
            </span>
          </>
        }
      />
    );
  },
  Stage: ({ item }) => (
    <div className={styles.stage}>
      <Chain links={item.extra.chain} label="产业链" />
    </div>
  ),
  facts: {
    digitalRate: ({ extra }) => ({ value: `规上企业的 ${measured(extra.digitalRate, '%')}` }),
  },
};
