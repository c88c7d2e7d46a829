import type { CardOf, ExtraOf } from '#contract/content/kinds.ts';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { Points } from './points.tsx';
import { dayInWords, measured } from './values.ts';

type Stage = CardOf<'transProject'>['stage'];

const tones: Record<Stage, TagTone> = { 已立项: 'grey', 建设中: 'amber', 已验收: 'green', 已推广: 'teal' };

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
  facts: ({ extra }) => [
    { term: '企业', value: extra.enterprise },
    { term: '服务商', value: extra.provider },
    { term: '开工', value: dayInWords(extra.startDate) },
    { term: isFinished(extra) ? '验收' : '计划完成', value: dayInWords(extra.finishDate) },
    { term: '投入', value: extra.investment > 0 && measured(extra.investment, '万元') },
    { term: '财政补助', value: extra.subsidy > 0 ? measured(extra.subsidy, '万元') : '无' },
    { term: '目标', value: extra.goal, isWide: true },
  ],
  Opening: ({ item }) => (
    <Points title={isFinished(item.extra) ? '成果' : '阶段进展'} of={item.extra.results} />
  ),
};
