import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { defaultTaskIntervals } from '#server/background-tasks.ts';
import { settingNames } from '#server/config.ts';
import { smsTemplates } from '#server/lib/sending/sms-templates.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { nginxProgram, testConfiguration, writeConfiguration } from '../e2e/proxy/nginx.ts';
import { runTimeFiles } from '../e2e/proxy/two-builds.ts';

const read = (file: string) => readFile(join(projectRoot, file), 'utf8');

/** Names at the start of a line, commented out or not: `# PORT=8080`. */
const namesIn = (text: string) =>
  [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

/** Names in the first column of tables, several joined by commas. */
const namesInTables = (text: string) =>
  [...text.matchAll(/^\| ((?:[A-Z][A-Z0-9_]+(?:, |、)?)+) +\|/gm)].flatMap(([, names = '']) =>
    names.trim().split(/, |、/),
  );

/** Given by whoever starts the process, and no choice of the operator's. */
const notListed = ['NODE_ENV'];

test('.env.example lists every setting once, and none that there is not', async () => {
  const listed = namesIn(await read('.env.example'));
  expect(listed.toSorted()).toEqual(settingNames.filter((name) => !notListed.includes(name)).toSorted());
});

test.each(['docs/settings.md', 'docs/settings.zh-CN.md'])(
  '%s explains settings that there are; the rest is in .env.example',
  async (file) => {
    const listed = namesInTables(await read(file));
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(listed).toEqual(namesInTables(await read('docs/settings.md')));
  },
);

/** `name` and number of rows that begin with both. */
async function rowsBelow(heading: string): Promise<[string, number][]> {
  const page = await read('docs/operations.md');
  const section = page.slice(page.indexOf(`\n## ${heading}\n`) + 1).split(/^## /m)[1] ?? '';
  return [...section.matchAll(/^\| `(\w+)` +\| (\d+)(?: s)? +\|/gm)].map(([, name = '', number]) => [
    name,
    Number(number),
  ]);
}

test('docs/operations.md tells what the portal does by itself, and how often', async () => {
  const told = (await rowsBelow('What it does by itself')).map(([task, seconds]) => [task, seconds * 1_000]);
  expect(Object.fromEntries(told)).toEqual(defaultTaskIntervals);
});

test('docs/operations.md tells how long things are kept and what limits there are, as contract/ says', async () => {
  const told = [...(await rowsBelow('How long things are kept')), ...(await rowsBelow('Limits'))];
  const isTold =
    /(RetentionDays|RetentionYears|KnownDays|PerDay|PerHourPerIp|PerOwner|PerUser|PerAddress|^openBookings)$/;
  const constants: Record<string, unknown> = {};
  for (const area of readdirSync(join(projectRoot, 'contract')))
    if (existsSync(join(projectRoot, 'contract', area, 'constants.ts')))
      Object.assign(constants, await import(`../contract/${area}/constants.ts`));
  const wanted = Object.entries(constants).filter(([name]) => isTold.test(name));
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(wanted));
});

/** There since text messages are. */
const firstKinds = [
  'verificationCode',
  'phoneChangeRequested',
  'phoneChangeApproved',
  'phoneChangeReturned',
  'phoneChangeRefused',
];

test.each(smsTemplates)('%s, a kind of SMS, is told to those who need a template for it', async (kind) => {
  const isNamed = {
    'a row of "Templates of text messages" in docs/operations.md': (
      await read('docs/operations.md')
    ).includes(`\n| \`${kind}\` `),
    'a pair of SMS_TEMPLATES in .env.example': new RegExp(`[=,]${kind}=`).test(await read('.env.example')),
    'a line of CHANGELOG.md: an update stops at the start without it':
      firstKinds.includes(kind) || (await read('CHANGELOG.md')).includes(`\`${kind}\``),
  };
  expect(Object.entries(isNamed).flatMap(([place, isThere]) => (isThere ? [] : [place]))).toEqual([]);
});

test('documents name every command of npm, and CONTRIBUTING.md every kind of bench', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  const bench = await read('bench/main.ts');
  const kinds = [...bench.matchAll(/^ {2}(\w+): \((?:_|workplace)/gm)].map(([, name = '']) => name);
  expect(kinds).toContain('logins');
  const documents = await Promise.all(
    ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', 'docs/recipes.md', 'docs/operations.md'].map(read),
  );
  // shown with what they are for, in one document at least
  const shown = documents.join('\n');
  expect(Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(shown))).toEqual([]);
  const measuring = await read('CONTRIBUTING.md');
  expect(kinds.filter((kind) => kind !== 'speed' && !measuring.includes(`\`-- ${kind}\``))).toEqual([]);
});

test.each(['.env.example', 'deploy/.env.example'])(
  '%s has no comment behind a value, which systemd would take for a part of it',
  async (file) => {
    expect((await read(file)).match(/^(?:# )?[A-Z][A-Z0-9_]+=.*[ \t]#.*/gm)).toBeNull();
  },
);

/** What compose.yaml reads for itself. */
const ofCompose = ['DATABASE_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'PORTAL_VERSION', 'PREVIOUS_IMAGE'];

test('deploy/ sets what there is to set, and compose hands everything on', async () => {
  expect(namesIn(await read('deploy/.env.example')).filter((name) => !ofCompose.includes(name))).toSatisfy(
    (names: string[]) => names.length > 3 && names.every((name) => settingNames.includes(name)),
  );
  const compose = await read('deploy/compose.yaml');
  expect(compose).toContain('env_file: [.env]');
  for (const [, name = ''] of compose.matchAll(/\$\{([A-Z_]+)/g))
    expect([...settingNames, ...ofCompose]).toContain(name);
  const portal = /^x-portal:[^]*?^services:/m.exec(compose)?.[0] ?? '';
  const given = /^ {2}environment:\n((?: {4}.+\n)+)/m.exec(portal)?.[1] ?? '';
  expect([...given.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name)).toEqual(
    expect.arrayContaining([
      ...['NODE_ENV', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_MIGRATION_URL', 'SECRET_KEY'],
      'PUBLIC_URL',
    ]),
  );
  for (const file of ['deploy/Dockerfile', 'deploy/industrial-portal.service']) {
    const line = /^(?:ENV|Environment=)(.*)$/m.exec(await read(file))?.[1] ?? '';
    const names = [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
    expect(names, file).toEqual(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR']);
  }
});

test('nginx never takes a busy node for a dead one, and adds no header that the portal sends', async () => {
  const directives = (await read('deploy/nginx.conf')).replaceAll(/#.*$/gm, '');
  const conditions = [...directives.matchAll(/proxy_next_upstream ([^;]+);/g)].flatMap(([, list = '']) =>
    list.split(' '),
  );
  expect(conditions).toContain('error');
  expect(conditions.filter((condition) => !['error', 'timeout', 'http_404'].includes(condition))).toEqual([]);
  expect(directives).not.toContain('add_header');
});

test('in the midst of an update old pages find their files: on another node, and in the new image', async () => {
  const assets = /^ +location \/assets\/ \{([^}]+)\}/m.exec(await read('deploy/nginx.conf'))?.[1];
  expect(assets).toMatch(/^ +proxy_next_upstream [^;]*\bhttp_404\b/m);
  expect(await read('deploy/Dockerfile')).toMatch(
    /^COPY --from=previous \/app\/dist dist\nRUN npm run build$/m,
  );
});

test('the image and the builds that npm run check:proxy starts have the same files', async () => {
  const stage = (await read('deploy/Dockerfile')).split(/^FROM /m).at(-1) ?? '';
  const copied = [...stage.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];
  for (const [, from, to] of copied) expect(to).toBe(from);
  expect(copied.map(([, from]) => from)).toEqual(['dist', ...runTimeFiles]);
});

test('nginx counts connections of an IPv6 /64 as those of one client', async () => {
  const shipped = await read('deploy/nginx.conf');
  expect(shipped).toContain('limit_conn_zone $client zone=addresses:10m;');
  const lines =
    /map \$remote_addr \$client \{([^}]+)\}/.exec(shipped.replaceAll(/"~(.+)"/g, '<$1>'))?.[1] ?? '';
  const patterns = [...lines.matchAll(/<(.+)> \$\w+;/g)].map(([, pattern = '']) => new RegExp(pattern));
  expect(patterns).toHaveLength(2);
  const clientOf = (address: string) =>
    patterns.map((pattern) => pattern.exec(address)?.[1]).find((client) => client !== undefined) ?? address;
  for (const [client, ...addresses] of [
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::6', '2001:db8:1:2:3::'],
    ['2001:db8:1', '2001:db8:1::6', '2001:db8:1::5:6:7'],
    ['2001:db8', '2001:db8::6', '2001:db8::4:5:6:7'],
    ['fe80', 'fe80::1'],
  ])
    for (const address of addresses) expect(clientOf(address), address).toBe(client);
});

test.skipIf(!existsSync(nginxProgram))('nginx takes its configuration without a complaint', async () => {
  const folder = await makeTestFolder();
  await writeConfiguration(folder, { httpPort: 18_080, httpsPort: 18_443, nodePorts: [18_081, 18_082] });
  expect(await testConfiguration(folder)).toBe('');
});

test('containers run without rights, with a memory limit and a check of /healthz', async () => {
  const compose = await read('deploy/compose.yaml');
  const portal = /^x-portal:[^]*?^services:/m.exec(compose)?.[0] ?? '';
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'mem_limit: ']) expect(portal).toContain(line);
  const dockerfile = await read('deploy/Dockerfile');
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(/^HEALTHCHECK[^]*?\n\n/m.exec(`${dockerfile}\n\n`)?.[0]).toContain('/healthz');
  const unit = (await read('deploy/industrial-portal.service')).split('\n');
  const wanted = [
    'User=industrial-portal',
    'UMask=0077',
    'CapabilityBoundingSet=',
    'NoNewPrivileges=yes',
    'MemoryMax=2G',
  ];
  expect(unit).toEqual(expect.arrayContaining(wanted));
  expect(unit.find((line) => line.startsWith('ExecStartPost='))).toContain('/readyz');
});

test('keys and passwords of an operator come neither into images nor into the repository', async () => {
  const lines = async (file: string) => (await read(file)).split('\n');
  expect(await lines('.dockerignore')).toEqual(expect.arrayContaining(['**/.env', 'deploy/tls', 'data']));
  expect(await lines('.gitignore')).toEqual(expect.arrayContaining(['.env', 'deploy/tls/', 'data/']));
});

const systemdAnalyze = '/usr/bin/systemd-analyze';

test.skipIf(!existsSync(systemdAnalyze))('systemd takes the unit without a complaint', async () => {
  const unit = join(projectRoot, 'deploy/industrial-portal.service');
  const { stdout, stderr } = await promisify(execFile)(systemdAnalyze, ['verify', unit]);
  expect(stdout + stderr).toBe('');
});
