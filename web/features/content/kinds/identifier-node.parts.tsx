import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { groupedNumber, shortNumber } from '#web/lib/text/number-text.ts';
import type { KindParts } from '../kind-parts.ts';
import styles from './kinds.module.css';
import { NodeLine, NodeStage } from './node-course.tsx';

/** The exact number is on the node's own page, and here for whoever points at it. */
const Total = ({ of }: { of: number }) => <span title={groupedNumber(of)}>{shortNumber(of)}</span>;

export const parts: KindParts<'identifierNode'> = {
  neighbourWord: '个节点',
  columns: [
    {
      key: 'name',
      header: '节点名称',
      isRowHeader: true,
      cell: ({ kind, id, title }) => (
        <a className={styles.name} href={contentHref(kind, id)}>
          <span>
            <Headline text={title} />
          </span>
        </a>
      ),
    },
    { key: 'prefix', header: '标识前缀', cell: ({ card }) => <span className="num">{card.prefix}</span> },
    { key: 'operator', header: '建设运营单位', cell: ({ card }) => card.operator },
    { key: 'industry', header: '行业', cell: ({ card }) => card.industryName },
    {
      key: 'registrations',
      header: '注册量',
      isNumber: true,
      cell: ({ card }) => <Total of={card.registrations} />,
    },
    {
      key: 'resolutions',
      header: '解析量',
      isNumber: true,
      cell: ({ card }) => <Total of={card.resolutions} />,
    },
    { key: 'course', header: '解析走势', cell: ({ id }) => <NodeLine id={id} /> },
  ],
  Stage: NodeStage,
};
