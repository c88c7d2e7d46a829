import { expect, test } from 'vitest';
import { queuePages } from '#contract/todo/queues.ts';
import { consoleSections } from './console-sections.ts';

test('every queue is a section of the console, and the other way round', () => {
  expect(consoleSections.map(({ page }) => page).toSorted()).toEqual([...queuePages].toSorted());
});
