import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, holdToasts, showToast } from './toast-store.ts';

const texts = () => currentToasts().map((toast) => toast.text);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  currentToasts().forEach((toast) => dismissToast(toast.id));
  vi.useRealTimers();
});

describe('toasts', () => {
  it('go away by themselves, except errors', () => {
    showToast('已保存', 'success');
    showToast('没有保存', 'error');
    vi.advanceTimersByTime(10_000);
    expect(texts()).toEqual(['没有保存']);
  });

  it('stay while they are held, and get their full time afterwards', () => {
    showToast('已保存', 'success');
    vi.advanceTimersByTime(5000);
    holdToasts(true);
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['已保存']);
    holdToasts(false);
    vi.advanceTimersByTime(5000);
    expect(texts()).toEqual(['已保存']);
    vi.advanceTimersByTime(1000);
    expect(texts()).toEqual([]);
  });

  it('are not doubled, and no more than four show', () => {
    ['一', '二', '三', '三', '四', '五'].forEach((text) => showToast(text, 'error'));
    expect(texts()).toEqual(['二', '三', '四', '五']);
  });

  it('are not held any longer once the last one is gone', () => {
    showToast('一');
    holdToasts(true);
    currentToasts().forEach((toast) => dismissToast(toast.id));
    showToast('二');
    vi.advanceTimersByTime(6000);
    expect(texts()).toEqual([]);
  });
});
