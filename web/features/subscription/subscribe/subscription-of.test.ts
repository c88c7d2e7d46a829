import { describe, expect, it } from 'vitest';
import { contentKindKeys } from '#contract/content/kinds.ts';
import { pageRows } from '#contract/portal/pages.ts';
import { list, type ListView } from '#contract/portal/views.ts';
import { subscriptionCalls } from '#contract/subscription/calls.ts';
import { isSubscribable } from '#contract/subscription/constants.ts';
import { queryOf } from '#web/lib/routing/address.ts';
import { filtersOf } from '#web/features/content/list/filter-choices.ts';
import { readListState } from '#web/features/content/list/list-address.ts';
import { canSubscribe } from '#web/features/content/list/subscribe-place.tsx';
import { subscriptionOf } from './subscription-of.ts';

const policies = list('policy', { filters: ['policyType', 'level', 'subject', 'year'], sort: 'views' });

/** What one subscribes to at this address. */
function at(query: string, view: ListView = policies, more: { kept?: Record<string, string> } = {}) {
  return subscriptionOf({
    view,
    path: '/Info/HotSpotPolicy',
    kept: {},
    label: '热点政策',
    filters: filtersOf(view.kind, view.filters),
    chosen: readListState(new URLSearchParams(query), view).filters,
    facets: {},
    ...more,
  });
}

describe('a subscription', () => {
  it('says what was chosen, in words and by its address', () => {
    expect(at('level=市&year=2026')).toEqual({
      kind: 'policy',
      sectionName: '',
      filters: { level: '市', year: '2026' },
      status: '',
      address: '/Info/HotSpotPolicy?level=%E5%B8%82&year=2026',
      name: '热点政策：市级、2026 年',
    });
  });

  it('of a list that is not narrowed is called as the list is', () => {
    expect(at('')).toMatchObject({ filters: {}, address: '/Info/HotSpotPolicy', name: '热点政策' });
  });

  it('has the same address in whatever order one has chosen, on whatever page', () => {
    expect(at('year=2026&level=市&sort=publishTime&page=3')?.address).toBe(at('level=市&year=2026')?.address);
  });

  it('has the state of a window beside the fields, and the tab in its address', () => {
    const view = list('declaration', { filters: ['status', 'declareType'], sort: 'deadline' });
    const kept = { kind: 'declaration' };
    expect(at('status=underway&declareType=项目申报', view, { kept })).toMatchObject({
      filters: { declareType: '项目申报' },
      status: 'underway',
      address: expect.stringMatching(/\?kind=declaration&status=underway&declareType=/) as string,
    });
  });

  it('has what all of the list have, and the section', () => {
    const view = list('policy', { filters: ['section', 'level'], where: { validity: '有效' } });
    expect(at('section=专项&level=市', view)).toMatchObject({
      sectionName: '专项',
      filters: { validity: '有效', level: '市' },
    });
    expect(at('', { ...view, sectionName: '法规' })).toMatchObject({ sectionName: '法规' });
  });

  it('has a name that is not too long', () => {
    const name = at(`subject=${'长'.repeat(80)}`, { ...policies }, {})?.name ?? '';
    expect(name).toHaveLength(85);
    const long = subscriptionOf({
      ...{ view: policies, path: '/Info/HotSpotPolicy', kept: {}, facets: {} },
      label: '名'.repeat(60),
      filters: filtersOf('policy', ['subject']),
      chosen: { subject: '长'.repeat(80) },
    })?.name;
    expect(long).toMatch(/^名{60}：长{38}…$/);
  });
});

it('is offered for the kinds that one can be told of', () => {
  expect(contentKindKeys.filter(canSubscribe)).toEqual(contentKindKeys.filter(isSubscribable));
  expect(at('', list('news'))).toBeUndefined();
});

const lists = pageRows.flatMap(([path, { view }]) => {
  if (view.pattern === 'list') return [{ path, view, kept: {} }];
  if (view.pattern !== 'tabs') return [];
  return view.tabs.flatMap(({ id, view: tab }) =>
    tab.pattern === 'list' ? [{ path, view: tab, kept: { [view.name]: id } }] : [],
  );
});
const offered = lists.filter(({ view }) => canSubscribe(view.kind));

it.each(offered)('the call takes $path, narrowed by each of its filters', ({ path, view, kept }) => {
  const filters = filtersOf(view.kind, view.filters);
  for (const { name, choices } of filters) {
    const value = choices === undefined ? '2026' : (Object.keys(choices)[0] ?? '');
    const wanted = subscriptionOf({
      ...{ view, path, kept, filters, facets: {} },
      label: '列表',
      chosen: { [name]: value },
    });
    const read = subscriptionCalls.subscribe.request.safeParse(wanted);
    expect(read.error, name).toBeUndefined();
    const back = readListState(queryOf(wanted?.address ?? ''), view);
    expect(back.filters, 'the address leads back to it').toEqual({ [name]: value });
  }
});

it('is offered on lists of all three', () => {
  expect(new Set(offered.map(({ view }) => view.kind)).size).toBe(3);
});
