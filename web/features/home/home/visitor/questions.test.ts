import { describe, expect, it } from 'vitest';
import { readIndustries } from '#contract/reference/industries.ts';
import { companyScales } from '#server/db/reference/enterprise-options.ts';
import { industries, keepAnswers, noAnswers, readAnswers, scales } from './questions.ts';

describe('industries and scales', () => {
  it('are those of the standard and of accounts', () => {
    const codes = new Set(readIndustries().map(({ code }) => code));
    expect(industries.filter(({ code }) => !codes.has(code))).toEqual([]);
    expect(new Set(industries.map(({ code }) => code)).size).toBe(industries.length);
    expect(scales).toEqual(companyScales.map(({ id, name }) => ({ id: String(id), name })));
  });
});

describe('keepAnswers', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  Object.assign(globalThis, { localStorage: storage });

  it.each([
    { industry: 'C34', scale: '3' },
    { industry: '', scale: '1' },
    { industry: 'I65', scale: '' },
  ])('keeps %o for the next visit', (answers) => {
    keepAnswers(answers);
    expect(readAnswers()).toEqual(answers);
  });

  it('leaves nothing behind once both are empty', () => {
    keepAnswers({ industry: 'C34', scale: '3' });
    keepAnswers(noAnswers);
    expect([...stored]).toEqual([]);
    expect(readAnswers()).toEqual(noAnswers);
  });

  it('is not misled by what somebody else has written there', () => {
    stored.set('home-answers', '<script> 9');
    expect(readAnswers()).toEqual(noAnswers);
  });
});
