import { expect, test, vi } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { filingCalls } from '#contract/filings/calls.ts';
import { merge } from '#contract/filings/merge.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { createFilingDraft } from './filing-draft.ts';

type Changes = RequestOf<typeof filingCalls.saveFiling>['changes'];
type Saved = ResponseOf<typeof filingCalls.saveFiling>;

/** What the server does with changes, and what somebody else saves meanwhile. */
function openServer(answers: Record<string, string> = {}) {
  let filled = { answers, revs: Object.fromEntries(Object.keys(answers).map((field) => [field, 1])) };
  const save = (changes: Changes): Saved => {
    const { conflicts, ...merged } = merge(filled, changes);
    filled = merged as typeof filled;
    return { filingId: 7, ...merged, conflicts };
  };
  const send = vi.fn((changes: Changes) => Promise.resolve(save(changes)));
  return { save, send, draft: createFilingDraft({ ...filled, filingId: undefined }, send) };
}

test('save sends the fields that have changed, and each once', async () => {
  const { draft, send } = openServer({ f1: '甲', f2: '是' });
  draft.change('f1', '乙');
  expect(draft.hasChanges()).toBe(true);
  expect(await draft.save()).toBe(7);
  expect(send.mock.calls).toEqual([[{ f1: { answer: '乙', base: 1 } }, undefined]]);
  expect(draft.hasChanges()).toBe(false);
  expect(await draft.save()).toBe(7);
  expect(send).toHaveBeenCalledOnce();
  expect(draft.store.get().said).toBe('已自动保存');
});

test('save takes in what colleagues have saved in other fields, and asks about the same one', async () => {
  const { draft, save, send } = openServer({ f1: '甲', f2: '是' });
  save({ f1: { answer: '丙', base: 1 }, f2: { answer: '否', base: 1 } });
  draft.change('f1', '乙');
  await draft.save();
  expect(draft.hasConflicts()).toBe(true);
  expect(draft.store.get()).toMatchObject({ answers: { f1: '乙', f2: '否' }, theirs: { f1: '丙' } });
  // nothing is sent of it before somebody has chosen
  expect(draft.hasChanges()).toBe(false);
  draft.keepMine('f1');
  expect(draft.hasConflicts()).toBe(false);
  await draft.save();
  expect(send.mock.lastCall).toEqual([{ f1: { answer: '乙', base: 2 } }, 7]);
  expect(draft.store.get().answers).toMatchObject({ f1: '乙' });
});

test('takeTheirs shows what the colleague has saved, which is saved already', async () => {
  const { draft, save, send } = openServer({ f1: '甲' });
  save({ f1: { answer: '丙', base: 1 } });
  draft.change('f1', '乙');
  await draft.save();
  draft.takeTheirs('f1');
  expect(draft.store.get()).toMatchObject({ answers: { f1: '丙' }, theirs: {} });
  await draft.save();
  expect(send).toHaveBeenCalledOnce();
});

test('save leaves what is typed while one is on its way, and the next sends it', async () => {
  const { draft, save } = openServer();
  let answer: ((saved: Saved) => void) | undefined;
  const slow = createFilingDraft({ answers: {}, revs: {}, filingId: undefined }, (changes) =>
    answer === undefined
      ? new Promise<Saved>((resolve) => (answer = () => resolve(save(changes))))
      : Promise.resolve(save(changes)),
  );
  slow.change('f1', '一');
  const first = slow.save();
  await vi.waitFor(() => expect(answer).toBeDefined());
  slow.change('f1', '一二');
  const second = slow.save();
  answer?.({} as Saved);
  expect([await first, await second]).toEqual([7, 7]);
  expect(slow.store.get()).toMatchObject({ answers: { f1: '一二' }, said: '已自动保存' });
  expect(draft.hasChanges()).toBe(false);
});

test('save says why it failed, loses nothing, and is tried again', async () => {
  const send = vi.fn<(changes: Changes) => Promise<Saved>>(() =>
    Promise.reject(new CallError('网络连接失败')),
  );
  const draft = createFilingDraft({ answers: {}, revs: {}, filingId: 3 }, send);
  draft.change('f1', '一');
  expect(await draft.save()).toBeUndefined();
  expect(draft.store.get()).toMatchObject({ answers: { f1: '一' }, isSaving: false });
  expect(draft.store.get().said).toContain('网络连接失败');
  send.mockResolvedValueOnce({ filingId: 3, answers: { f1: '一' }, revs: { f1: 1 }, conflicts: [] });
  expect(await draft.save()).toBe(3);
  expect(draft.hasChanges()).toBe(false);
});
