import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseCalls } from '#contract/content/calls.ts';
import { forgetAnswers } from './answers.ts';
import { refresh } from './use-call.ts';

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
  refresh(releaseCalls.getIdentificationCode, {});
  refresh(releaseCalls.getIdentificationCode, {});
  vi.advanceTimersByTime(9_999);
  refresh(releaseCalls.getIdentificationCode, {});
  expect(fetchMock).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  refresh(releaseCalls.getIdentificationCode, {});
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('asks apart for different bodies', () => {
  refresh(releaseCalls.getDataNumInfo, { type: 2 });
  refresh(releaseCalls.getDataNumInfo, { type: 7 });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('asks again after a change of the visitor', () => {
  refresh(releaseCalls.getIdentificationCode, {});
  forgetAnswers();
  refresh(releaseCalls.getIdentificationCode, {});
  expect(fetchMock).toHaveBeenCalledTimes(2);
});
