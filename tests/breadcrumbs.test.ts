import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';

const features = join(projectRoot, 'web/features');

test('every page of the menu leads back by its group: home, group, list, title', () => {
  const pages = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    // a page of the slim frame has no menu, and the door of a console is told its way
    .filter((name) => name.endsWith('.tsx') && !/^account\/(modify-phone|console-entry)\//.test(name))
    .map((name) => ({ name, text: readFileSync(join(features, name), 'utf8') }))
    .filter(({ text }) => text.includes('<Breadcrumb'));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter(({ text }) => !text.includes('useCrumbs(')).map(({ name }) => name)).toEqual([]);
});
