import { expect, test } from 'vitest';
import { itemPages } from '#contract/portal/item-pages.ts';
import { pageRows } from '#contract/portal/pages.ts';
import type { ListView, View } from '#contract/portal/views.ts';
import { defaultMenu } from '#server/db/reference/default-menu.ts';
import { readDemoItems } from './read-items.ts';

/** A press on an entry of the menu, a tab, a filter, a page's number, an item: no more of them together. */
const mostPresses = 4;
/** So many pages have a link each; of more, the middle ones have none. */
const linkedPages = 7;

interface Item {
  key: string;
  kind: string;
  section: string;
  fields: Readonly<Record<string, unknown>>;
}

/** A list, and after how many presses from home it is to be seen. */
interface Place {
  presses: number;
  view: ListView;
}

const entries = new Set(
  [...defaultMenu, ...defaultMenu.flatMap(({ children = [] }) => children)].map(({ url }) => url),
);

function placesOf(path: string, view: View): Place[] {
  const hasEntry = entries.has(path);
  if (view.pattern === 'list') return hasEntry ? [{ presses: 1, view }] : [];
  if (view.pattern === 'tabs')
    return view.tabs.flatMap((tab, index) => {
      const isOpen = (hasEntry && index === 0) || entries.has(`${path}?${view.name}=${tab.id}`);
      return tab.view.pattern === 'list' && (isOpen || hasEntry)
        ? [{ presses: isOpen ? 1 : 2, view: tab.view }]
        : [];
    });
  if (view.pattern === 'page' && view.lists !== undefined && hasEntry)
    return [{ presses: 1, view: { pattern: 'list', kind: view.lists } }];
  if (view.pattern === 'column' && hasEntry)
    return view.blocks.flatMap((block) => ('part' in block ? [] : leadsTo(block.more)));
  // one of a channel beside the others
  if (view.pattern === 'video' && hasEntry)
    return [{ presses: 1, view: { pattern: 'list', kind: 'video', where: { channel: view.channel } } }];
  return [];
}

/** The list to which a block of a column leads on, narrowed as its address says. */
function leadsTo(address = ''): Place[] {
  const [path, query = ''] = address.split('?');
  const view = pageRows.find(([each]) => each === path)?.[1].view;
  const where = Object.fromEntries(new URLSearchParams(query));
  return view?.pattern === 'list'
    ? [{ presses: 2, view: { ...view, where: { ...view.where, ...where } } }]
    : [];
}

const places = pageRows.flatMap(([path, { view }]) => placesOf(path, view));

function valuesOf({ section, fields }: Item, name: string): unknown[] {
  return name === 'section' ? [section] : [fields[name]].flat();
}

const has = (item: Item, name: string, value: unknown) => valuesOf(item, name).includes(value);

function pressesTo(item: Item, items: readonly Item[], { presses, view }: Place): number {
  const isIn = (each: Item) =>
    each.kind === view.kind &&
    Object.entries(view.where ?? {}).every(([name, value]) => has(each, name, value));
  if (!isIn(item)) return Infinity;
  const pageSize = view.layout === 'cards' ? 12 : 10;
  const all = items.filter(isIn);
  const pages = (some: readonly Item[]) => Math.ceil(some.length / pageSize);
  const among = (some: readonly Item[]) =>
    pages(some) === 1 ? 1 : pages(some) <= linkedPages ? 2 : Infinity;
  const narrowed = (view.filters ?? []).flatMap((name) =>
    valuesOf(item, name).map((value) => 1 + among(all.filter((each) => has(each, name, value)))),
  );
  return presses + Math.min(among(all), ...narrowed);
}

test(`every public item is at most ${String(mostPresses)} presses from home`, () => {
  // all of them are published: see insert-items.ts
  const rows: Item[] = readDemoItems(new Date()).map(({ key, kind, fields, extra }) => ({
    ...{ key, kind, section: fields.sectionName, fields: { ...extra } },
  }));
  expect(rows.length).toBeGreaterThan(1_000);
  const far = rows
    // the guides stand beside each other at 办事指南, the site's own texts at the foot of every page
    .filter(({ kind }) => kind !== 'guide' && kind !== 'sitePage')
    .filter((item) => Math.min(...places.map((place) => pressesTo(item, rows, place))) > mostPresses);
  expect(far.map(({ kind, key }) => `${kind} ${key}`)).toEqual([]);
});

test('the guides and every kind that has a page of its own are in the menu of new sites, or one tab beside it', () => {
  const listed = new Set<string>(places.map(({ view }) => view.kind));
  expect(Object.keys(itemPages).filter((kind) => !listed.has(kind))).toEqual([]);
  expect(entries).toContain('/guidePage');
});
