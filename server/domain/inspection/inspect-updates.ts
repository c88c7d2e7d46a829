import { homeKinds, updatePeriodOf } from '#contract/inspection/checks.ts';
import type { Limits } from '#contract/inspection/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { findNewest, listFilledSections, type FilledSection } from '#server/db/queries/inspection/measure.ts';
import { counted, daysBetween, type Found, type Measured, type Measurements } from './found.ts';

/** How long home has had nothing new. */
async function inspectHome(db: Queryable, now: Date, { homeUpdate }: Limits): Promise<Measured> {
  const newest = await findNewest(db, homeKinds, now);
  const days = newest === undefined ? null : daysBetween(newest, now);
  const text = days === null ? '没有一条内容' : `${String(days)} 天没有新内容，限 ${String(homeUpdate)} 天`;
  const isStale = days === null || days >= homeUpdate;
  const home: Found = {
    ...{ subject: 'site', subjectId: 0, detail: '', title: '首页', sectionName: '' },
    ...{ text, amount: 1 },
  };
  return { measured: days, findings: isStale ? [home] : [] };
}

/**
 * The sections that an inspection looks at: shown, as all above them, and with no shown section below. What stands above others is a heading, and
 * its sections count in its place.
 */
function inspectedSections(sections: readonly FilledSection[]): FilledSection[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const isShown = (section: FilledSection): boolean => {
    if (!section.isShown) return false;
    const above = section.parentId === null ? undefined : byId.get(section.parentId);
    return above === undefined || isShown(above);
  };
  const shown = sections.filter(isShown);
  const parents = new Set(shown.map(({ parentId }) => parentId));
  return shown.filter(({ id }) => !parents.has(id));
}

function inspectSections(sections: readonly FilledSection[], now: Date, limits: Limits) {
  const [stale, empty]: [Found[], Found[]] = [[], []];
  const byId = new Map(sections.map((section) => [section.id, section]));
  // several sections may be called alike
  const pathOf = ({ name, parentId }: FilledSection): string => {
    const above = parentId === null ? undefined : byId.get(parentId);
    return above === undefined ? name : `${pathOf(above)} / ${name}`;
  };
  for (const section of inspectedSections(sections)) {
    const { id, kind, newest } = section;
    const finding = (text: string): Found => ({
      ...{ subject: 'section', subjectId: id, detail: '', title: pathOf(section), sectionName: '' },
      ...{ text, amount: 1 },
    });
    if (newest === null) {
      empty.push(finding('没有内容'));
      continue;
    }
    const [days, period] = [daysBetween(newest, now), updatePeriodOf(kind, limits)];
    if (days >= period) stale.push(finding(`${String(days)} 天没有更新，限 ${String(period)} 天`));
  }
  return { staleSections: counted(stale), emptySections: counted(empty) };
}

/** What has not been updated for too long. */
export async function inspectUpdates(
  db: Queryable,
  now: Date,
  limits: Limits,
): Promise<Measurements<'homeUpdate' | 'staleSections' | 'emptySections'>> {
  return {
    homeUpdate: await inspectHome(db, now, limits),
    ...inspectSections(await listFilledSections(db, now), now, limits),
  };
}
