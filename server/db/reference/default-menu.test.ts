import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { defaultMenu } from './default-menu.ts';

test('defaultMenu uses only icons that menu-icons.svg contains', () => {
  const picture = readFileSync(join(projectRoot, 'web/public/menu-icons.svg'), 'utf8');
  const drawn = new Set([...picture.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  const items = defaultMenu.flatMap((item) => [item, ...(item.children ?? [])]);
  expect(items.filter(({ icon }) => !drawn.has(icon))).toEqual([]);
});
