import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loggedPath, secretPaths } from './logged-path.ts';

const secret = 'A'.repeat(43);

test.each([...secretPaths])(
  'nothing is logged of what stands behind %s/, by the portal and by nginx',
  async (path) => {
    expect(loggedPath(`${path}/${secret}`)).toBe(path);
    expect(loggedPath(`${path}/${secret}?from=qr`)).toBe(path);
    expect(loggedPath(`${path}er/1`)).toBe(`${path}er/1`);
    const shipped = await readFile('deploy/nginx.conf', 'utf8');
    const map = /map \$uri \$logged_path \{([^}]+)\}/.exec(shipped)?.[1] ?? '';
    const rules = [...map.matchAll(/~(\S+) (\S+);/g)].map(([, pattern = '', to]) => ({
      pattern: new RegExp(pattern),
      to,
    }));
    expect(rules.find(({ pattern }) => pattern.test(`${path}/${secret}`))?.to).toBe(path);
  },
);

test('of other paths all but the query is logged', () => {
  expect(loggedPath('/api/portal/assessment/read?ticket=1')).toBe('/api/portal/assessment/read');
});
