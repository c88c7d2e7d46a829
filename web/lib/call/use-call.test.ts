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

it('useCall makes one request for several components, and another one when the response is old', () => {
  refresh(releaseCalls.getIdentificationCode, {});
  refresh(releaseCalls.getIdentificationCode, {});
  vi.advanceTimersByTime(9_999);
  refresh(releaseCalls.getIdentificationCode, {});
  expect(fetchMock).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  refresh(releaseCalls.getIdentificationCode, {});
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('useCall makes a request for each body', () => {
  refresh(releaseCalls.getDataNumInfo, { type: 2 });
  refresh(releaseCalls.getDataNumInfo, { type: 7 });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('useCall makes a new request after a change of user', () => {
  refresh(releaseCalls.getIdentificationCode, {});
  forgetAnswers();
  refresh(releaseCalls.getIdentificationCode, {});
  expect(fetchMock).toHaveBeenCalledTimes(2);
});
