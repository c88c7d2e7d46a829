import { describe, expect, it, test } from 'vitest';
import { nextDialog, noticesToShow, type HomeMoment } from './next-dialog.ts';

test('notices to show are those not read in this browser session, in their order', () => {
  const notices = [{ id: 7 }, { id: 6 }, { id: 5 }];
  expect(noticesToShow(notices, [6]).map(({ id }) => id)).toEqual([7, 5]);
  expect(noticesToShow(notices, [5, 7, 6])).toEqual([]);
});

describe('the next dialog', () => {
  const quiet: HomeMoment = {
    isLoginAsked: false,
    isTyping: false,
    isPause: true,
    noticeCount: 0,
    isEnterpriseIncomplete: false,
  };

  it.each<[string, Partial<HomeMoment>, ReturnType<typeof nextDialog>]>([
    ['nothing is to be said', {}, undefined],
    ['notices are waiting', { noticeCount: 2 }, 'notices'],
    ['notices come before the enterprise', { noticeCount: 1, isEnterpriseIncomplete: true }, 'notices'],
    ['the enterprise comes after them', { isEnterpriseIncomplete: true }, 'enterpriseInfo'],
    [
      'it waits until the notices are known',
      { noticeCount: undefined, isEnterpriseIncomplete: true },
      undefined,
    ],
    ['nobody is interrupted in a field', { isTyping: true, noticeCount: 2 }, undefined],
    ['nor asked about the enterprise', { isTyping: true, isEnterpriseIncomplete: true }, undefined],
    ['nor in the middle of a press', { isPause: false, noticeCount: 2 }, undefined],
    ['nor asked about the enterprise then', { isPause: false, isEnterpriseIncomplete: true }, undefined],
  ])('%s', (_, part, dialog) => {
    expect(nextDialog({ ...quiet, ...part })).toBe(dialog);
    expect(nextDialog({ ...quiet, ...part, isLoginAsked: true }), 'never above the login').toBeUndefined();
  });
});
