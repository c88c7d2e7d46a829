import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPressGate, settleMilliseconds } from './press-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('no press counts for 700 ms after a change, and the next one does', () => {
  const gate = createPressGate();
  expect(gate.isOpen.get()).toBe(true);
  gate.close();
  expect(gate.isOpen.get()).toBe(false);
  vi.advanceTimersByTime(settleMilliseconds - 1);
  expect(gate.isOpen.get()).toBe(false);
  vi.advanceTimersByTime(1);
  expect([settleMilliseconds, gate.isOpen.get()]).toEqual([700, true]);
});

test('a second change begins the wait anew', () => {
  const gate = createPressGate();
  gate.close();
  vi.advanceTimersByTime(450);
  gate.close();
  vi.advanceTimersByTime(450);
  expect(gate.isOpen.get()).toBe(false);
  vi.advanceTimersByTime(250);
  expect(gate.isOpen.get()).toBe(true);
});

test('a gate that has gone opens no more', () => {
  const gate = createPressGate();
  gate.close();
  gate.stop();
  expect(vi.getTimerCount()).toBe(0);
});
