import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPressGate, settleMilliseconds } from './press-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the press gate ignores presses for 700 ms after a change', () => {
  const gate = createPressGate();
  expect(gate.isOpen.get()).toBe(true);
  gate.close();
  expect(gate.isOpen.get()).toBe(false);
  vi.advanceTimersByTime(settleMilliseconds - 1);
  expect(gate.isOpen.get()).toBe(false);
  vi.advanceTimersByTime(1);
  expect([settleMilliseconds, gate.isOpen.get()]).toEqual([700, true]);
});

test('the press gate restarts its wait on a second change', () => {
  const gate = createPressGate();
  gate.close();
  vi.advanceTimersByTime(450);
  gate.close();
  vi.advanceTimersByTime(450);
  expect(gate.isOpen.get()).toBe(false);
  vi.advanceTimersByTime(250);
  expect(gate.isOpen.get()).toBe(true);
});

test('a stopped press gate stays closed', () => {
  const gate = createPressGate();
  gate.close();
  gate.stop();
  expect(vi.getTimerCount()).toBe(0);
});
