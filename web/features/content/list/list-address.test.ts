import { expect, it } from 'vitest';
import { list } from '#contract/portal/views.ts';
import { listQuery, readListState } from './list-address.ts';

const view = list('policy', { filters: ['policyType', 'level', 'subject'], sort: 'views' });
const read = (query: string) => readListState(new URLSearchParams(query), view);

it('reads filters and page, and writes them again', () => {
  const state = read('policyType=6&level=%E5%B8%82&subject=x&page=3');
  expect(state).toEqual({ filters: { policyType: '6', level: '市', subject: 'x' }, sort: 'views', page: 3 });
  expect(listQuery(state, view)).toEqual({
    policyType: '6',
    level: '市',
    subject: 'x',
    sort: undefined,
    page: '3',
  });
});

it('takes the theme of a policy by either name', () => {
  expect(read('theme=x').filters).toEqual({ subject: 'x' });
  expect(read('theme=x&subject=y').filters).toEqual({ subject: 'y' });
});

it('takes the scene of a case as the page of scenes says it', () => {
  const cases = list('case', { filters: ['sceneCodes'] });
  expect(readListState(new URLSearchParams('scene=1404'), cases).filters).toEqual({ sceneCodes: '1404' });
});

it('takes a page that is too far for the last one that can be asked for', () => {
  expect(read('page=99999999').page).toBe(10_000);
});

it.each([
  'policyType=9',
  'policyType=toString',
  'validity=x',
  'subject=',
  `subject=${'x'.repeat(81)}`,
  'page=0',
  'page=1.5',
  'page=x',
  'sort=id',
  'sort=top',
  'sort=deadline',
])('leaves out what is wrong: %s', (query) => {
  expect(read(query)).toEqual({ filters: {}, sort: 'views', page: 1 });
});

it('has by amount what brings money, and nothing else', () => {
  expect(read('sort=amount').sort).toBe('amount');
  expect(listQuery(read('sort=amount'), view).sort).toBe('amount');
  const news = list('news', {});
  expect(readListState(new URLSearchParams('sort=amount'), news).sort).toBe('publishTime');
});

it('has declarations by their deadlines, by state and, where it is wished, the newest first', () => {
  const declarations = list('declaration', { filters: ['status', 'declareType'], sort: 'deadline' });
  const of = (query: string) => readListState(new URLSearchParams(query), declarations);
  expect(of('status=underway&sort=views')).toEqual({
    filters: { status: 'underway' },
    sort: 'deadline',
    page: 1,
  });
  expect(listQuery(of('sort=publishTime&status=over'), declarations)).toEqual({ sort: 'publishTime' });
  expect(listQuery(of('sort=deadline'), declarations)).toEqual({});
});
