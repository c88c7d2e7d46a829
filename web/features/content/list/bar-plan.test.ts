import { describe, expect, it } from 'vitest';
import { planBar, type BarSpace } from './bar-plan.ts';
import type { NamedFilter } from './filter-choices.ts';

const filter = (name: string, choices: number, words = 3): NamedFilter => ({
  name,
  label: '状态',
  choices: Object.fromEntries(Array.from({ length: choices }, (_, n) => [String(n), '选'.repeat(words)])),
});
const space = (width: number): BarSpace => ({ width, em: 16 });
const plan = (filters: NamedFilter[], width: number, chosen: Record<string, string> = {}) => {
  const { groups, more } = planBar(filters, {}, chosen, space(width));
  return {
    shown: groups.map((group) => `${group.filter.name}:${String(group.choices.length)}`),
    more: more.map(({ name }) => name),
  };
};

describe('planBar', () => {
  it('shows the first two filters whole where they fit, and keeps the rest behind the button', () => {
    expect(plan([filter('a', 3), filter('b', 4), filter('c', 2)], 1200)).toEqual({
      shown: ['a:3', 'b:4'],
      more: ['c'],
    });
  });

  it('needs no button where all stands in the bar', () => {
    expect(plan([filter('a', 3)], 1200)).toEqual({ shown: ['a:3'], more: [] });
  });

  it('shows of a second one that does not fit as much as does, and all of it behind the button', () => {
    expect(plan([filter('a', 3), filter('b', 12)], 1200)).toEqual({ shown: ['a:3', 'b:4'], more: ['b'] });
  });

  it('keeps a second one of which less than three fit behind the button', () => {
    expect(plan([filter('a', 3), filter('b', 12)], 900)).toEqual({ shown: ['a:3'], more: ['b'] });
  });

  it('shows as many of a long first one as fit, the chosen one among them', () => {
    const { groups, more } = planBar([filter('a', 30)], {}, { a: '29' }, space(900));
    const [group] = groups;
    expect(group?.choices.length).toBeLessThan(30);
    expect(group?.choices.map(({ value }) => value)).toContain('29');
    expect(more.map(({ name }) => name)).toEqual(['a']);
  });

  it('shows none of a first one of which less than three fit', () => {
    expect(plan([filter('a', 30, 20)], 900)).toEqual({ shown: [], more: ['a'] });
  });

  it('never plans wider than the room, at any width', () => {
    for (let width = 300; width <= 1400; width += 25) {
      const { groups, more } = planBar([filter('a', 9), filter('b', 6)], {}, {}, space(width));
      const chips = groups.reduce((sum, group) => sum + 1 + group.choices.length, 0);
      const button = more.length > 0 ? 8.5 * 16 : 0;
      expect(chips * (3 * 16 + 54) + groups.length * 32 + button).toBeLessThanOrEqual(width + 60);
    }
  });
});
