import type { CardOf, ExtraOf } from '#contract/content/kinds.ts';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { measured } from '#web/lib/text/measured.ts';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { Points } from './points.tsx';

type Stage = CardOf<'transProject'>['stage'];

const tones: Record<Stage, TagTone> = { 已立项: 'grey', 建设中: 'blue', 已验收: 'green', 已推广: 'teal' };

const StageTag = ({ of }: { of: Stage }) => <Tag tone={tones[of]}>{of}</Tag>;

/** Before the acceptance its end is a plan, and its results are those so far. */
const isFinished = ({ stage }: Pick<ExtraOf<'transProject'>, 'stage'>) =>
  stage === '已验收' || stage === '已推广';

export const parts: KindParts<'transProject'> = {
  neighbourWord: '个项目',
  Row: ({ item }) => {
    const { enterprise, industryName, projectType, stage, investment } = item.card;
    return (
      <ItemRow
        item={item}
        state={<StageTag of={stage} />}
        tags={
          <>
            <Tag>{projectType}</Tag>
            <Tag tone="teal">{industryName}</Tag>
          </>
        }
        notes={
          <>
            <span>{enterprise}</span>
            {investment > 0 && <span>投入 {measured(investment, '万元')}</span>}
          </>
        }
      />
    );
  },
  tags: ({ extra }) => (
    <>
      <Tag>{extra.projectType}</Tag>
      <Tag tone="teal">{extra.industryName}</Tag>
      <StageTag of={extra.stage} />
    </>
  ),
  facts: {
    finishDate: ({ extra }) => (isFinished(extra) ? {} : { term: '计划完成' }),
  },
  Opening: ({ item }) => (
    <Points title={isFinished(item.extra) ? '成果' : '阶段进展'} of={item.extra.results} />
  ),
};
