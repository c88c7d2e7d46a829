import { expect, test } from 'vitest';
import type { ContentKind } from '#contract/content/kinds.ts';
import { readSceneClasses } from '#contract/reference/scene-classes.ts';
import { readDemoItems, type DemoItem } from './read-items.ts';

const items = readDemoItems(new Date('2027-03-02T04:00:00Z'));

function of<Kind extends ContentKind>(kind: Kind): (DemoItem & { kind: Kind })[] {
  return items.filter((item): item is DemoItem & { kind: Kind } => item.kind === kind);
}

test('cases cover nine industries, and each type that DXALFL names five times', () => {
  const cases = of('case').map(({ extra }) => extra);
  expect(new Set(cases.map(({ industryName }) => industryName)).size).toBe(9);
  const types = Array.from({ length: 11 }, (_, index) => String(index + 1));
  const seldom = types.filter((type) => cases.filter(({ caseType }) => caseType === type).length < 5);
  expect(seldom).toEqual([]);
});

test('cases state the change that their figures give', () => {
  const wrong = of('case').flatMap(({ key, extra }) =>
    extra.effects
      .filter((one) => !changeFits(one))
      .map(({ indicator, change }) => `${key}: ${indicator} ${change}`),
  );
  expect(wrong).toEqual([]);
});

/** Words other than a percentage or points are for the reader to judge. */
function changeFits({ before, after, change }: { before: number; after: number; change: string }): boolean {
  const value = Number(/^[+-][\d.]+/.exec(change.replace('−', '-'))?.[0]);
  if (Number.isNaN(value)) return before === 0;
  const actual = change.endsWith('个百分点') ? after - before : ((after - before) / before) * 100;
  return Math.abs(actual - value) <= 0.5 && Math.sign(actual) === Math.sign(value);
}

test('digital scenes stand where the tree of scenes has them, once each', () => {
  const tree = new Map(readSceneClasses().map((node) => [node.id, node]));
  const scenes = of('digitalScene');
  expect(new Set(scenes.map(({ extra }) => extra.sceneCode)).size).toBe(scenes.length);
  for (const { key, fields, extra } of scenes) {
    const leaf = tree.get(Number(extra.sceneCode));
    const stage = tree.get(leaf?.parentId ?? 0);
    const element = tree.get(stage?.parentId ?? 0);
    expect([element?.name, stage?.name, leaf?.name], key).toEqual([
      fields.sectionName,
      extra.stageName,
      extra.sceneName,
    ]);
  }
});

test('excellent subjects are of four kinds, and associations say who belongs to them', () => {
  const subjects = of('excellent');
  for (const kind of ['enterprise', 'company', 'person', 'association'])
    expect(subjects.filter(({ extra }) => extra.subjectKind === kind).length, kind).toBeGreaterThanOrEqual(
      12,
    );
  const associations = subjects.filter(({ extra }) => extra.subjectKind === 'association');
  const silent = associations.filter(({ extra }) => extra.members.length === 0 || extra.contact === '');
  expect(silent.map(({ key }) => key)).toEqual([]);
  expect(associations.filter(({ extra }) => extra.alliance !== null).length).toBeGreaterThanOrEqual(5);
});
