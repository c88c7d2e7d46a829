import { expect, test } from 'vitest';
import { services } from './services.ts';

const all = Object.values(services);

test.each([
  ['tags', all.flatMap(({ tags = [] }) => tags)],
  ['owned tables', all.flatMap(({ owned = [] }) => owned)],
  ['subjects of a workflow', all.flatMap(({ subjects = [] }) => subjects)],
  ['actions of the audit', all.flatMap(({ audits = [] }) => audits)],
  ['kinds of SMS', all.flatMap(({ sms = [] }) => sms)],
  ['paths with who may', all.flatMap(({ access = {} }) => Object.keys(access))],
  ['paths with why again does no harm', all.flatMap(({ repeats = {} }) => Object.values(repeats).flat())],
])('no two services declare the same of their %s', (_, named) => {
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name, n) => named.indexOf(name) !== n)).toEqual([]);
});
