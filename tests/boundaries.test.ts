import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';

const roots = ['contract', 'server', 'web', 'demo'];

async function readImports(folder: string): Promise<ICruiseResult> {
  const options = await extractConfig(join(projectRoot, '.dependency-cruiser.cjs'));
  const { output } = await cruise(roots, { ...options, validate: true, baseDir: folder });
  if (typeof output === 'string') throw new Error('expected a result, not a report');
  return output;
}

/**
 * A copy of the sources in which forbidden imports can be planted while other checks read the real ones. It is read once, for what is
 * planted and for all the rest: reading takes seconds, and nothing imports what is planted.
 */
async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-boundaries-'));
  for (const name of [...roots, 'package.json', 'tsconfig.base.json']) {
    await cp(join(projectRoot, name), join(folder, name), { recursive: true });
  }
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const isPlanted = (file: string) => file.includes('/zz-planted');

/** Those of the files that were planted, or of all the others. */
const violationsOf = ({ summary }: ICruiseResult, isOfPlanted: boolean) =>
  summary.violations
    .filter(({ from }) => isPlanted(from) === isOfPlanted)
    .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

/** A forbidden import for every rule, or more: the file, what it imports, the rule that must find it. */
const planted: [string, string, string][] = [
  ['contract/zz-planted-a.ts', "import '#server/lib/clock.ts';", 'contract-stands-alone'],
  ['contract/zz-planted-b.ts', "import 'node:fs';", 'contract-is-pure'],
  ['contract/zz-planted-c.ts', "import 'fastify';", 'contract-uses-zod-only'],
  ['web/lib/zz-planted.ts', "import '#server/lib/clock.ts';", 'web-never-server'],
  ['web/lib/zz-planted-zod.ts', "import { z } from 'zod';\nexport const x = z;", 'web-without-zod'],
  ['web/lib/zz-planted-node.ts', "import 'node:fs';", 'web-without-node'],
  ['web/lib/zz-planted-entities.ts', "import '#contract/account/entities.ts';", 'web-calls-as-tables'],
  ['web/lib/zz-planted-app.ts', "import '#web/app/app.tsx';", 'web-lib-below'],
  ['web/lib/zz-planted-console.ts', "import '#web/console/case.tsx';", 'web-lib-below'],
  [
    'web/console/zz-planted.ts',
    "import '#web/features/account/login/page.tsx';",
    'web-console-below-features',
  ],
  ['web/ui/zz-planted.ts', "import '#web/lib/call/send.ts';", 'web-ui-knows-no-business'],
  ['web/features/home/zz-planted.ts', "import '#web/app/app.tsx';", 'web-features-below-app'],
  [
    'web/features/home/zz-planted-peer.ts',
    "import '#web/features/account/login/page.tsx';",
    'web-features-are-peers',
  ],
  [
    'web/features/content/zz-planted.ts',
    "import '#web/features/matching/matches/invite-titles.ts';",
    'web-content-knows-no-service',
  ],
  ['server/routes/zz-planted-demo.ts', "import '#demo/areas.ts';", 'server-demo-at-start-only'],
  ['server/routes/zz-planted.ts', "import '#server/db/queries/account/user.ts';", 'routes-use-domain'],
  ['server/domain/account/zz-planted.ts', "import '#server/routes/account.ts';", 'domain-never-routes'],
  [
    'server/domain/forum/zz-planted.ts',
    "import '#server/domain/account/sessions.ts';",
    'domain-areas-are-peers',
  ],
  [
    'server/domain/catalogue/zz-planted.ts',
    "import '#server/domain/supply/stages.ts';",
    'content-knows-no-service',
  ],
  [
    'server/domain/publishing/zz-planted.ts',
    "import '#server/domain/catalogue/list-content.ts';",
    'publishing-below-catalogue',
  ],
  [
    'server/domain/workflow/zz-planted.ts',
    "import '#server/domain/publishing/save-item.ts';",
    'below-services',
  ],
  [
    'server/domain/files/zz-planted.ts',
    "import '#server/domain/account/sessions.ts';",
    'domain-areas-are-peers',
  ],
  ['server/db/zz-planted.ts', "import '#server/domain/account/sessions.ts';", 'bottom-knows-no-domain'],
  ['server/lib/zz-planted-db.ts', "import '#server/db/database.ts';", 'lib-below-db'],
  ['server/providers/sms/zz-planted.ts', "import '#server/providers/email/index.ts';", 'providers-are-peers'],
  ['server/lib/zz-planted-cycle.ts', "import './zz-planted-second.ts';", 'no-cycles'],
  ['server/lib/zz-planted-type-cycle.ts', "import type {} from './zz-planted-type-second.ts';", 'no-cycles'],
  ['server/lib/zz-planted.ts', "import '#web/lib/call/send.ts';", 'server-never-web'],
  [
    'server/domain/portal/zz-planted.ts',
    "import '#server/providers/sms/outbox.ts';",
    'one-door-per-provider',
  ],
  ['demo/zz-planted.ts', "import '#contract/testing/right-forms.ts';", 'built-without-testing'],
  ['server/domain/reference/zz-planted.ts', "import './no-such-file.ts';", 'no-unresolved'],
];

/** What a planted file needs to be wrong. A cycle is reported once, at its file that comes first. */
const besides: [string, string][] = [
  ['server/lib/zz-planted-second.ts', "import './zz-planted-cycle.ts';"],
  ['server/lib/zz-planted-type-second.ts', "import type {} from './zz-planted-type-cycle.ts';"],
];

describe('the directions of the house', () => {
  let result: ICruiseResult;
  let copy: string;

  beforeAll(async () => {
    copy = await copyProject();
    for (const [file, text] of [...planted, ...besides]) {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await writeFile(join(copy, file), `${text}\n`);
    }
    result = await readImports(copy);
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  test('are kept', () => {
    expect(violationsOf(result, false)).toEqual([]);
  });

  test('were really read: a tool that sees no module sees no violation', () => {
    const sources = result.modules.map(({ source }) => source).filter((source) => !isPlanted(source));
    const read = (root: string) => sources.filter((source) => source.startsWith(`${root}/`)).length;
    expect(read('contract')).toBeGreaterThan(30);
    expect(read('server')).toBeGreaterThan(60);
    expect(read('web')).toBeGreaterThan(40);
    expect(result.summary.totalDependenciesCruised ?? 0).toBeGreaterThan(800);
  });

  test('have a forbidden import planted for every rule', () => {
    const rules = result.summary.ruleSetUsed?.forbidden?.map(({ name }) => name) ?? [];
    expect(new Set(planted.map(([, , rule]) => rule))).toEqual(new Set(rules));
  });

  test.each(planted)('a forbidden import in %s is found', (file, _, rule) => {
    expect(violationsOf(result, true).filter((line) => line.startsWith(`${rule}: ${file} `))).not.toEqual([]);
  });
});
