import { degreeNames } from '#contract/assessments/degrees.ts';
import { fieldWords } from '#contract/assessments/place-words.ts';
import { isSameJson } from '#contract/assessments/same-json.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';

/** One difference between two versions. '' where there was nothing, or nothing is. */
export interface ModelChange {
  /** 题目“有成文的规划…”的文字 */
  what: string;
  before: string;
  after: string;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rowNames: Readonly<Record<string, string>> = {
  nodes: '部分',
  variants: '评估方式',
  questions: '题目',
  options: '选项',
  scale: '回答',
  levels: '等级',
  documents: '依据',
};

/** What is other in the later of two versions, in plain words. Names of parts are those of the later one. */
export function modelChanges(before: AssessmentModel, after: AssessmentModel): ModelChange[] {
  const names = new Map([...before.nodes, ...after.nodes].map(({ key, name }) => [key, name]));
  const changes: ModelChange[] = [];
  visit([before, after], '', '');
  return changes;

  function visit([was, is]: readonly [unknown, unknown], name: string, where: string): void {
    if (isSameJson(was, is) || (isNothing(was) && isNothing(is))) return;
    // what is new is told in all its parts: whoever confirms it reads no more than this
    if (Array.isArray(was ?? []) && Array.isArray(is) && rowNames[name] !== undefined)
      visitRows(Array.isArray(was) ? was : [], is, [name, where]);
    else if (isFields(was ?? {}) && isFields(is)) visitFields(isFields(was) ? was : {}, is, [name, where]);
    else changes.push({ what: where, before: inWords(was, name, where), after: inWords(is, name, where) });
  }

  function visitFields(was: Fields, is: Fields, [name, where]: [string, string]): void {
    for (const field of new Set([...Object.keys(was), ...Object.keys(is)]))
      visit(
        [was[field], is[field]],
        field,
        [where, name === 'weights' ? (names.get(field) ?? field) : (fieldWords[field] ?? field)]
          .filter((part) => part !== '')
          .join('的'),
      );
  }

  function visitRows(was: readonly unknown[], is: readonly unknown[], [name, where]: [string, string]): void {
    const [old, now] = [rowsByKey(was), rowsByKey(is)];
    const begin = where.endsWith(`的${fieldWords[name] ?? ''}`)
      ? where.slice(0, -(fieldWords[name] ?? '').length)
      : '';
    const called = (key: string, row: Fields) =>
      placePattern.test(key)
        ? `${begin}第 ${key.slice(1)} 个${rowNames[name] ?? ''}`
        : `${begin}${rowNames[name] ?? ''}“${shortened(titleOf(row))}”`;
    for (const [key, row] of now) {
      const former = old.get(key);
      if (former === undefined) {
        changes.push({ what: called(key, row), before: '', after: titleOf(row) });
        visitFields({}, untitled(row), ['', called(key, row)]);
      } else visit([former, row], '', called(key, row));
    }
    for (const [key, row] of old)
      if (!now.has(key)) changes.push({ what: called(key, row), before: titleOf(row), after: '' });
    const kept = (rows: typeof old, others: typeof old) => [...rows.keys()].filter((key) => others.has(key));
    if (!isSameJson(kept(old, now), kept(now, old)))
      changes.push({
        what: `${begin}${rowNames[name] ?? ''}的顺序`,
        before: '原来的顺序',
        after: '新的顺序',
      });
  }

  function inWords(value: unknown, name: string, where: string): string {
    if (value === undefined || value === null || value === '') return '没有';
    if (typeof value === 'boolean') return value ? '是' : '否';
    if (typeof value === 'number')
      return where.includes('的权重的') || name === 'gate'
        ? `${String(Number((value * 100).toPrecision(10)))}%`
        : String(value);
    if (Array.isArray(value))
      return value.length === 0
        ? '没有'
        : value
            .map((each: unknown) =>
              isFields(each) ? titleOf(each) : (names.get(String(each)) ?? String(each)),
            )
            .join('、');
    if (isFields(value)) return titleOf(value);
    const words = wordsOf(value);
    if (name === 'degree') return new Map(Object.entries(degreeNames)).get(words) ?? words;
    return name === 'node' || name === 'parent' ? (names.get(words) ?? words) : words;
  }
}

/** Nothing that a change could tell of. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** Without what names a row already. */
const untitled = ({ key: _, text, name, ...others }: Fields): Fields =>
  text === undefined ? others : { name, ...others };

const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** A row that nothing else names is named by its place. */
const placePattern = /^#\d+$/;

/** Rows by what tells them apart: none takes the place of another. */
function rowsByKey(rows: readonly unknown[]): Map<string, Fields> {
  const found = new Map<string, Fields>();
  for (const [at, row] of rows.filter(isFields).entries()) {
    const key = keyOf(row);
    found.set(key === '' || found.has(key) ? `#${String(at + 1)}` : key, row);
  }
  return found;
}

const keyOf = (row: Fields): string =>
  wordsOf(row['key'] ?? row['level']) || `${wordsOf(row['name'])} ${wordsOf(row['number'])}`.trim();
const titleOf = (row: Fields): string => wordsOf(row['text'] ?? row['name'] ?? '');
const shortened = (text: string): string => (text.length > 18 ? `${text.slice(0, 17)}…` : text);
