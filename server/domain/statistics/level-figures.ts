import type { Degree } from '#contract/assessments/model-schema.ts';
import { levelNumeral } from '#contract/assessments/numerals.ts';
import { levelStep, type LeveledTool } from '#contract/statistics/level-groups.ts';
import { findNewestModel } from '#server/db/queries/assessments/assessment-model.ts';
import { listCountedLevels, type CountedLevel } from '#server/db/queries/statistics/level-figures.ts';
import { shareRead } from '#server/db/share-read.ts';
import { column, type FigureDeps, type FigureSource } from './figure-source.ts';
import { tellLevels, type LevelGroup } from './level-groups.ts';
import { readSiteAreas } from './site-areas.ts';

const step = String(levelStep);

/** What has to be known to read it right. */
function noteOf(levels: readonly { degree: Degree }[]): string {
  const isVerified = levels.every(({ degree }) => degree === 'verified');
  return (
    `参考：企业自评估的结果，不是官方评定${isVerified ? '' : '，等级的分数线还没有核对标准原文'}。` +
    `只计已认证、同意计入统计的企业，每家取最近一次；做过现场评估的按现场评估的结果计。` +
    `家数只取整十，不足 ${step} 家的显示为“—”；不足 ${step} 家的区县、行业并入其他，合计仍不足的不显示。`
  );
}

type Place = Pick<LevelGroup, 'key' | 'name'>;

/** Who is counted, in groups by where each belongs. */
function groupBy(rows: readonly CountedLevel[], placeOf: (row: CountedLevel) => Place): LevelGroup[] {
  const groups = new Map<string, Place & { members: LevelGroup['members'][number][] }>();
  for (const [order, row] of rows.entries()) {
    const place = placeOf(row);
    const group = groups.get(place.key) ?? { ...place, members: [] };
    group.members.push({ level: row.level, isReviewed: row.isReviewed, order });
    groups.set(place.key, group);
  }
  return [...groups.values()];
}

/** A figure of the levels of a tool: how many of a group have at least a level. */
const figureBy =
  (tool: LeveledTool, placing: (deps: FigureDeps) => Promise<(row: CountedLevel) => Place>): FigureSource =>
  async (deps) => {
    const [rows, model, placeOf] = await Promise.all([
      shareRead(deps.db, `levels ${tool}`, () => listCountedLevels(deps.db, tool)),
      // what nobody was assessed by has no row, and nobody counts by it
      findNewestModel(deps.db, tool),
      placing(deps),
    ]);
    const levels = model !== undefined && 'levels' in model.content ? model.content.levels : [];
    const told = tellLevels(groupBy(rows, placeOf), {
      levels: levels.map(({ level }) => level),
      restName: '其他',
    });
    return {
      note: noteOf(levels),
      columns: [
        column('enterprises', '企业', '家'),
        ...levels.map(({ level }) => column(`level${String(level)}`, `${levelNumeral(level)}及以上`)),
        column('reviewed', '现场评估'),
      ],
      rows: told.map(({ key, name, count, atLeast, reviewed }) => ({
        ...{ key, name },
        values: [count, ...atLeast, reviewed],
      })),
    };
  };

async function byDistrict(deps: FigureDeps) {
  const site = await readSiteAreas(deps);
  const names = new Map(site.areas.map(({ code, name }) => [code, name]));
  return ({ areaCode }: CountedLevel): Place => {
    const key = site.partOf(areaCode) ?? '';
    return { key, name: names.get(key) ?? '其他地区' };
  };
}

const byIndustry = () =>
  Promise.resolve(({ division, divisionName }: CountedLevel): Place => ({
    key: division,
    name: divisionName || '未填写',
  }));

/** Levels of self-assessments by district and by industry (docs/decisions/180-levels-by-district-and-industry.md). */
export const levelFigures = {
  maturityDistricts: figureBy('maturity', byDistrict),
  maturityIndustries: figureBy('maturity', byIndustry),
  digitalDistricts: figureBy('digital', byDistrict),
  digitalIndustries: figureBy('digital', byIndustry),
} as const;
