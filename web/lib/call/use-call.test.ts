import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseCalls } from '#contract/content/calls.ts';
import { forgetAnswers } from './answers.ts';
import { prefetch } from './use-call.ts';

const fetchMock = vi.fn<typeof fetch>();
const answer = () =>
  Promise.resolve(Response.json({ code: 1, msg: '', data: { signTotalNum: 1, analyzeTotalNum: 2 } }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', fetchMock.mockReset().mockImplementation(answer));
  forgetAnswers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks once for what several parts of a page show, and again when the answer has become old', () => {
  prefetch(releaseCalls.getIdentificationCode, {});
  prefetch(releaseCalls.getIdentificationCode, {});
  vi.advanceTimersByTime(9_999);
  prefetch(releaseCalls.getIdentificationCode, {});
  expect(fetchMock).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  prefetch(releaseCalls.getIdentificationCode, {});
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('asks apart for different bodies', () => {
  prefetch(releaseCalls.getDataNumInfo, { type: 2 });
  prefetch(releaseCalls.getDataNumInfo, { type: 7 });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('asks again after a change of the visitor', () => {
  prefetch(releaseCalls.getIdentificationCode, {});
  forgetAnswers();
  prefetch(releaseCalls.getIdentificationCode, {});
  expect(fetchMock).toHaveBeenCalledTimes(2);
});
