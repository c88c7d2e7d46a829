import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';

/** One of each sort of rule: what it must be found by, where, and the fault. */
const planted: [string, string, string][] = [
  // with types
  [
    'typescript(no-floating-promises)',
    'server/a.ts',
    'export const f = () => { void 0; Promise.resolve(1); };',
  ],
  [
    'typescript(no-misused-promises)',
    'server/b.ts',
    '[1].forEach(async (x) => { await Promise.resolve(x); });',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'server/c.ts',
    "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; } return 2; }",
  ],
  [
    'typescript(no-unnecessary-condition)',
    'server/d.ts',
    'export const f = (x: string) => (x === undefined ? 1 : 2);',
  ],
  [
    'typescript(restrict-template-expressions)',
    'server/e.ts',
    'export const f = (x: object | null) => `${x}`;',
  ],
  ['typescript(no-unsafe-return)', 'server/f.ts', 'export const f = (x: string) => JSON.parse(x);'],
  ['typescript(no-unsafe-assignment)', 'server/g.ts', 'export const x = JSON.parse("1");'],
  ['typescript(await-thenable)', 'server/h.ts', 'export async function f(x: number) { await x; }'],
  ['typescript(no-deprecated)', 'server/i.ts', 'export const x = escape("1");'],
  [
    'typescript(prefer-nullish-coalescing)',
    'server/j.ts',
    "export const f = (x: string | null) => x || 'none';",
  ],
  ['typescript(only-throw-error)', 'server/k.ts', "export function f() { throw 'text'; }"],
  ['typescript(unbound-method)', 'server/l.ts', 'export const f = new Map<string, string>().get;'],
  [
    'typescript(return-await)',
    'server/m.ts',
    'export async function f(x: Promise<1>) { try { return x; } catch { return 2; } }',
  ],
  // of TypeScript, without types
  [
    'typescript(consistent-type-imports)',
    'server/n.ts',
    "import { x } from './g.ts';\nexport type X = typeof x;",
  ],
  ['typescript(no-explicit-any)', 'server/o.ts', 'export function f(x:any) {}'],
  ['typescript(no-non-null-assertion)', 'server/p.ts', 'export const f = (x: string | null) => x!;'],
  ['typescript(ban-ts-comment)', 'server/q.ts', '// @ts-ignore\nexport const x: number = "1";'],
  // of the language
  ['eslint(eqeqeq)', 'contract/a.ts', 'export const f = (x: number) => x == 1;'],
  ['eslint(no-console)', 'server/r.ts', "console.log('x');"],
  ['eslint(no-unused-vars)', 'server/s.ts', 'const unused = 1;'],
  ['eslint(no-control-regex)', 'server/t.ts', 'export const x = /\\x00/;'],
  ['eslint(max-lines)', 'server/u.ts', 'export const x = 1;\n'.padEnd(500, '\n')],
  ['eslint(no-undef)', 'scripts/a.mjs', 'export const x = notThere;'],
  ['node(no-process-env)', 'contract/b.ts', 'export const x = process.env;'],
  // of the browser's part
  ['eslint(no-restricted-globals)', 'web/ui/a.ts', "export const f = () => fetch('/');"],
  ['jsx-a11y(alt-text)', 'web/ui/b.tsx', 'export const A = () => <img src="x" />;'],
  [
    'jsx-a11y(no-static-element-interactions)',
    'web/ui/c.tsx',
    'export const A = () => <div onDragOver={() => undefined}>x</div>;',
  ],
  [
    'react-hooks(rules-of-hooks)',
    'web/ui/d.tsx',
    "import { useState } from 'react';\nexport function A({ x }: { x: boolean }) { if (x) useState(1); return null; }",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'web/ui/e.tsx',
    "import { useEffect } from 'react';\nexport function A({ x }: { x: () => void }) { useEffect(() => { x(); }, []); return null; }",
  ],
  [
    'react(refs)',
    'web/ui/f.tsx',
    "import { useRef } from 'react';\nexport function A() { const x = useRef(1); return <p>{x.current}</p>; }",
  ],
  ['', 'server/v.ts', 'export const x = 1; // oxlint-disable-line no-console'],
];

const roots = ['contract', 'scripts', 'server', 'web'];
let folder = '';
const found = new Map<string, string[]>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lint-'));
  for (const name of ['.oxlintrc.json', 'tsconfig.base.json', 'package.json'])
    await cp(join(projectRoot, name), join(folder, name));
  for (const root of roots.filter((each) => each !== 'scripts')) {
    await mkdir(join(folder, root));
    await cp(join(projectRoot, root, 'tsconfig.json'), join(folder, root, 'tsconfig.json'));
  }
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const [, file, source] of planted) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), `${source}\n`);
  }
  const output = await new Promise<string>((resolve) => {
    const linter = join(projectRoot, 'node_modules/oxlint/bin/oxlint');
    // its exit code tells that it has found something, which is no failure here
    execFile(process.execPath, [linter, '--format=json', ...roots], { cwd: folder }, (_, stdout) =>
      resolve(stdout),
    );
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code?: string }[] };
  for (const { filename, code = '' } of diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(planted)('the linter finds %s in %s', (rule, file) => {
  expect(found.get(file)).toContain(rule);
});
