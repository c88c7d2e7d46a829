import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { readTemplate } from '../scripts/new/read-template.ts';
import { wordsOf } from '../scripts/new/words.ts';
import { markdownTable } from './markdown-table.ts';
import { filesOf, walks } from './walks.ts';

/**
 * npm run figures: what the code costs whoever changes it, counted from the files that git knows. Nothing passes or fails by it: two commits are compared.
 */
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: projectRoot, encoding: 'utf8' })
  .trim()
  .split('\n');
const textOf = new Map(files.map((file) => [file, readFileSync(join(projectRoot, file), 'utf8')]));
const linesOf = (text: string) => text.trimEnd().split('\n').length;
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

const rows: [figure: string, value: string][] = [
  ['lines of workflows: the engine and each that is declared', String(workflowLines())],
  ['files of at most 40 lines that one other file imports', smallFiles()],
  ['lines of build/chunk-groups.ts', String(linesOf(textOf.get('build/chunk-groups.ts') ?? ''))],
  ['a service as npm run new makes it', await serviceCost()],
  ...walks.map((walk): [string, string] => {
    const all = filesOf(walk);
    const own = all.filter((file) => /^server\/(routes|domain|db\/queries)\//.test(file));
    return [
      `files of a walk: ${walk.act}`,
      `${String(own.length)} of routes, domain and queries; ${String(all.length)} in all`,
    ];
  }),
];
process.stdout.write(`${markdownTable(['Figure', 'Now'], rows)}\n`);

/** The engine whole; of the other files what stands in `workflow({ … })`. */
function workflowLines(): number {
  const engine = 'server/domain/workflow/workflow.ts';
  let lines = linesOf(textOf.get(engine) ?? '');
  for (const [file, text] of textOf) {
    if (file === engine || isTest(file) || !file.startsWith('server/domain/')) continue;
    for (const { index } of text.matchAll(/\bworkflow(?:<[^(]*>)?\(\{/g))
      lines += linesOf(text.slice(index, endOf(text, text.indexOf('{', index))));
  }
  return lines;
}

/** Behind the brace that closes the one at `start`. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}' && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
}

/** Files that are made for one, their lines, and lines that go into what is there. Its migration and what the docs say of it count as neither. */
async function serviceCost(): Promise<string> {
  const numbers = { code: '1', code1: '1', code2: '1', code3: '1', codeLast: '1', sms1: '1', sms2: '1' };
  const words = { ...wordsOf('reservation', '预约'), ...numbers };
  const blocks = (await readTemplate('service', words)).filter(({ file }) => /\.tsx?$/.test(file));
  const filled = (code: string) => code.split('\n').filter((line) => line.trim() !== '').length;
  const sum = (some: typeof blocks) => some.reduce((lines, { code }) => lines + filled(code), 0);
  const made = blocks.filter(({ place }) => place === 'new');
  const rows = blocks.filter(({ place }) => place !== 'new');
  const lists = new Set(rows.map(({ file }) => file)).size;
  return `${String(made.length)} files of ${String(sum(made))} lines; ${String(sum(rows))} lines in ${String(lists)} lists`;
}

function smallFiles(): string {
  const own = files.filter((file) => !isTest(file) && /^(contract|server|web)\//.test(file));
  const importers = new Map<string, Set<string>>();
  for (const file of own)
    for (const [, name = ''] of (textOf.get(file) ?? '').matchAll(
      /(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g,
    )) {
      const target = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name));
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  const small = own.filter(
    (file) => linesOf(textOf.get(file) ?? '') <= 40 && importers.get(file)?.size === 1,
  );
  return `${String(small.length)} of ${String(own.length)}`;
}
