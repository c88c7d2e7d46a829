import { describe, expect, test } from 'vitest';
import {
  formOf,
  noEntry,
  withEntry,
  withMove,
  withoutEntry,
  type MenuRoot,
  type SiteMenu,
} from './site-menu.ts';

const entry = (menuId: number, name: string) => ({
  ...{ menuId, name, url: `/${name}`, icon: '', thirdUrl: '' },
  ...{ loginRequired: false, keep: false, isIFrame: false, isShown: true },
});
const rows: MenuRoot[] = [
  { ...entry(1, '甲'), children: [] },
  { ...entry(2, '乙'), children: [entry(21, '乙一'), entry(22, '乙二'), entry(23, '乙三')] },
  { ...entry(3, '丙'), children: [entry(31, '丙一')] },
];
const menu: SiteMenu = { digest: '', rows };
interface Named {
  name: string;
  children?: readonly Named[];
}
/** 甲 乙(乙一 乙二) */
const outline = (list: readonly Named[]): string =>
  list
    .map(({ name, children = [] }) => (children.length === 0 ? name : `${name}(${outline(children)})`))
    .join(' ');
const formFor = (menuId: number) => formOf(menu, menuId) ?? noEntry;

describe('withEntry', () => {
  test.each([
    [
      'a new entry last on its level',
      undefined,
      { ...noEntry, name: '丁' },
      '甲 乙(乙一 乙二 乙三) 丙(丙一) 丁',
    ],
    [
      'a new entry last below another',
      undefined,
      { ...noEntry, name: '新', parent: '1' },
      '甲(新) 乙(乙一 乙二 乙三) 丙(丙一)',
    ],
    [
      'a root in its place, with what stands below it',
      2,
      { ...formFor(2), name: ' 乙乙 ' },
      '甲 乙乙(乙一 乙二 乙三) 丙(丙一)',
    ],
    ['a child in its place', 22, { ...formFor(22), name: '二' }, '甲 乙(乙一 二 乙三) 丙(丙一)'],
    ['a child below another root', 22, { ...formFor(22), parent: '3' }, '甲 乙(乙一 乙三) 丙(丙一 乙二)'],
    ['a child on the first level', 22, { ...formFor(22), parent: '' }, '甲 乙(乙一 乙三) 丙(丙一) 乙二'],
    ['a root below another', 1, { ...formFor(1), parent: '3' }, '乙(乙一 乙二 乙三) 丙(丙一 甲)'],
  ])('puts %s', (_, menuId, form, expected) => {
    expect(outline(withEntry(rows, menuId, form))).toBe(expected);
  });

  test('keeps ids, and no address for a frame that is none any more', () => {
    const [first] = withEntry(rows, 1, { ...formFor(1), isIFrame: false, thirdUrl: 'https://a.example/' });
    expect(first).toEqual({ ...entry(1, '甲'), children: [] });
    const [made] = withEntry([], undefined, {
      ...noEntry,
      name: '新',
      isIFrame: true,
      thirdUrl: ' https://a.example/ ',
    });
    expect(made).toMatchObject({ name: '新', thirdUrl: 'https://a.example/' });
    expect(made).not.toHaveProperty('menuId');
  });

  test('sends what the menu has when nothing was changed', () => {
    for (const { menuId } of rows.flatMap((root) => [root, ...root.children]))
      expect(withEntry(rows, menuId, formFor(menuId))).toEqual(rows);
  });
});

test.each([
  [1, 1, '乙(乙一 乙二 乙三) 甲 丙(丙一)'],
  [3, -1, '甲 丙(丙一) 乙(乙一 乙二 乙三)'],
  [22, -1, '甲 乙(乙二 乙一 乙三) 丙(丙一)'],
  [22, 1, '甲 乙(乙一 乙三 乙二) 丙(丙一)'],
] as const)('withMove of %s by %s', (menuId, by, expected) => {
  expect(outline(withMove(rows, menuId, by))).toBe(expected);
});

test.each([
  [1, '乙(乙一 乙二 乙三) 丙(丙一)'],
  [2, '甲 丙(丙一)'],
  [23, '甲 乙(乙一 乙二) 丙(丙一)'],
])('withoutEntry %s', (menuId, expected) => {
  expect(outline(withoutEntry(rows, menuId))).toBe(expected);
});

test('formOf knows nothing of an entry that is gone', () => {
  expect(formOf(menu, 99)).toBeUndefined();
});
