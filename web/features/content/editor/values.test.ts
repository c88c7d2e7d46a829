import { describe, expect, it } from 'vitest';
import { contentKindKeys } from '#contract/content/kinds.ts';
import { anyWritten } from '#contract/content/resource.ts';
import { formPartsOf, labelOf } from './form-parts.ts';
import { momentOf, momentText } from '#web/console/shanghai-input.ts';
import { blankValues, missingIn, requestOf } from './values.ts';

describe('blankValues', () => {
  it.each(contentKindKeys)('is what the server takes once the missing is filled in: %s', (kind) => {
    const blank = blankValues(kind);
    expect(missingIn(kind, blank)).toEqual(expect.arrayContaining(['title', 'sectionName']));
    const parsed = anyWritten.safeParse(requestOf(kind, blank, undefined));
    const refused = parsed.error?.issues.map(({ path }) => path.join('.')) ?? [];
    // what it refuses is what the editor asks for; an empty section is refused when it is looked up
    expect(
      missingIn(kind, blank)
        .filter((path) => path !== 'sectionName')
        .toSorted(),
    ).toEqual([...new Set(refused)].toSorted());
  });
});

describe('formPartsOf', () => {
  it.each(contentKindKeys)('has every field of %s once, each with a name for people', (kind) => {
    const paths = formPartsOf(kind).flatMap((part) => part.paths);
    const all = Object.keys(blankValues(kind)).filter(
      (path) => !['publishTime', 'expireTime'].includes(path),
    );
    const windows = ['startsAt', 'endsAt'];
    expect(paths.filter((path) => !windows.includes(path)).toSorted()).toEqual(
      all.filter((path) => !windows.includes(path)).toSorted(),
    );
    for (const path of paths) expect(labelOf(kind, path), path).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('momentOf', () => {
  it.each([
    ['2026-11-26T09:00', '2026-11-26T01:00:00.000Z'],
    ['2026-01-01T00:00', '2025-12-31T16:00:00.000Z'],
  ])('reads %s as the clock in Shanghai, whatever the zone', (text, instant) => {
    expect(momentOf(text)).toBe(instant);
    expect(momentText(instant)).toBe(text);
  });

  it.each(['', '2026-11-26', '2026-13-01T00:00', 'x'])('answers nothing for %s', (text) => {
    expect(momentOf(text)).toBeUndefined();
  });
});
