import { expect, test } from 'vitest';
import { figureCalls, titleOf } from '#contract/statistics/calls.ts';
import { hasPeriod, staffFigureNames } from '#contract/statistics/staff-figures.ts';
import { numberPanels } from './panels.ts';

const panels = Object.values(numberPanels).flat();

test('the screen has each figure of staff once, as it is called, with a period where it has one', () => {
  expect(panels.map(({ name }) => name).toSorted()).toEqual(staffFigureNames.toSorted());
  for (const { name, call, title, hasPeriod: isOfDays = false } of panels) {
    expect(call, name).toBe(figureCalls[name]);
    expect(title, name).toBe(titleOf(figureCalls[name]));
    expect(isOfDays, name).toBe(hasPeriod(name));
  }
});
