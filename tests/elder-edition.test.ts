import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';

const text = readFileSync(join(projectRoot, 'docs/elder-edition.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| (?:web|app|own) /.test(line))
  .map((line) => {
    const [, clause = '', requirement = '', points, got, how = '', proof = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { clause, requirement, points: Number(points), got: Number(got), how, proof };
  });
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('the hundred points of docs/elder-edition.md', () => {
  it('are a hundred, and 60 of them are met at least', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(sum(rows.map(({ points }) => points))).toBe(100);
    const [, total] = /\*\*Sum\*\*[^|]*\|[^|]*\| *100 *\| *(\d+) *\|/.exec(text) ?? [];
    expect(sum(rows.map(({ got }) => got))).toBe(Number(total));
    expect(Number(total)).toBeGreaterThanOrEqual(60);
  });

  it('have a test that there is, or a reason, row by row', () => {
    const unproven = rows.filter(({ proof }) => {
      const [, file] = /^`([^`]+)`$/.exec(proof) ?? [];
      return file === undefined
        ? !/^(?:Reason|Not met): ./.test(proof)
        : !existsSync(join(projectRoot, file));
    });
    expect(unproven).toEqual([]);
  });

  it('give no row more than it has, nothing to what is not met, and say how the others are met', () => {
    const wrong = rows.filter(
      ({ points, got, how, proof }) =>
        got > points || got < 0 || (got === 0) !== proof.startsWith('Not met') || got > 0 !== (how !== ''),
    );
    expect(wrong).toEqual([]);
  });
});
