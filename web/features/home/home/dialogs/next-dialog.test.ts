import { describe, expect, it } from 'vitest';
import { nextDialog, noticesToShow, type HomeMoment } from './next-dialog.ts';

const notice = (id: number, systemType: number) => ({ id, systemType });

describe('notices to show', () => {
  it.each([
    ['those of systemType 1 only, in their order', [], [7, 5]],
    ['not those read in this browser session', [7], [5]],
    ['none once all are read', [5, 7, 6], []],
  ])('%s', (_, read, ids) => {
    const notices = [notice(7, 1), notice(6, 0), notice(5, 1), notice(4, 2)];
    expect(noticesToShow(notices, read).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the next dialog', () => {
  const quiet: HomeMoment = {
    isLoginAsked: false,
    isTyping: false,
    isPause: true,
    hasServiceOutcome: false,
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
    ['what somebody pressed comes first', { hasServiceOutcome: true, noticeCount: 2 }, 'serviceEntry'],
    [
      'also before the notices are known',
      { hasServiceOutcome: true, noticeCount: undefined },
      'serviceEntry',
    ],
    ['nobody is interrupted in a field', { isTyping: true, noticeCount: 2 }, undefined],
    ['nor asked about the enterprise', { isTyping: true, isEnterpriseIncomplete: true }, undefined],
    ['nor in the middle of a press', { isPause: false, noticeCount: 2 }, undefined],
    ['nor asked about the enterprise then', { isPause: false, isEnterpriseIncomplete: true }, undefined],
    [
      'but answered what was pressed',
      { isTyping: true, isPause: false, hasServiceOutcome: true, noticeCount: 2 },
      'serviceEntry',
    ],
  ])('%s', (_, part, dialog) => {
    expect(nextDialog({ ...quiet, ...part })).toBe(dialog);
    expect(nextDialog({ ...quiet, ...part, isLoginAsked: true }), 'never above the login').toBeUndefined();
  });
});
