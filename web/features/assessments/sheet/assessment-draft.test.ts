import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { assessmentCalls } from '#contract/assessments/calls.ts';
import type { RequestOf } from '#contract/call.ts';
import type { StoredAnswer } from '#contract/assessments/entities.ts';
import { errors } from '#contract/errors.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { createAssessmentDraft, type Unsaved } from './assessment-draft.ts';

/** A server as the real one decides: the first of two different answers stays. */
function server() {
  const stored = new Map<string, StoredAnswer>();
  let isAway = false;
  return {
    all: () => [...stored.values()],
    goAway: (away: boolean) => (isAway = away),
    sender: (by: string) => (changes: RequestOf<typeof assessmentCalls.answerAssessment>['changes']) => {
      if (isAway) return Promise.reject(new Error('away'));
      const saved: StoredAnswer[] = [];
      const conflicts: StoredAnswer[] = [];
      for (const { question, chosen, reason = '', base } of changes) {
        const known = stored.get(question);
        const isSame = known?.chosen.join() === chosen.join() && known.reason === reason;
        if ((known?.rev ?? 0) === base)
          stored.set(question, { question, chosen, reason, by, rev: base + 1, answerTime: '' });
        const now = stored.get(question);
        if (now !== undefined) ((known?.rev ?? 0) === base || isSame ? saved : conflicts).push(now);
      }
      return Promise.resolve({ saved, conflicts });
    },
  };
}

function browser(at: ReturnType<typeof server>, by: string, unsaved: Unsaved = {}) {
  let stored: Unsaved = unsaved;
  const draft = createAssessmentDraft({
    known: at.all(),
    unsaved,
    send: at.sender(by),
    keep: (waiting) => (stored = waiting),
  });
  return { ...draft, stored: () => stored };
}

const chosen = (key: string) => ({ chosen: [key], reason: '' });

describe('createAssessmentDraft', () => {
  test('keeps in the browser what the server cannot be told, and tells it from there after a reload', async () => {
    const at = server();
    const first = browser(at, '甲');
    at.goAway(true);
    first.answer('i1', chosen('met'));
    expect(await first.save()).toBe(false);
    expect(first.store.get()).toMatchObject({ waiting: 1, isSaving: false });
    expect(first.store.get().failure).not.toBe('');
    at.goAway(false);
    const second = browser(at, '甲', first.stored());
    expect(second.store.get().answers['i1']).toEqual(chosen('met'));
    expect(await second.save()).toBe(true);
    expect(second.stored()).toEqual({});
    expect(at.all()).toMatchObject([{ question: 'i1', chosen: ['met'] }]);
  });

  test('shows both where a colleague was quicker, until somebody has chosen', async () => {
    const at = server();
    const [one, other] = [browser(at, '甲'), browser(at, '乙')];
    one.answer('i1', chosen('met'));
    other.answer('i1', chosen('notMet'));
    expect(await one.save()).toBe(true);
    expect(await other.save()).toBe(false);
    expect(other.store.get().theirs['i1']).toMatchObject({ chosen: ['met'], by: '甲' });
    expect(other.store.get().answers['i1']).toEqual(chosen('notMet'));
    other.keepMine('i1');
    expect(await other.save()).toBe(true);
    expect(at.all()).toMatchObject([{ chosen: ['notMet'], rev: 2 }]);
    one.meet(at.all());
    expect(one.store.get()).toMatchObject({ answers: { i1: { chosen: ['notMet'] } }, by: { i1: '乙' } });
  });

  test('drops its own answer for that of a colleague who is chosen', async () => {
    const at = server();
    const [one, other] = [browser(at, '甲'), browser(at, '乙')];
    one.answer('i1', chosen('met'));
    other.answer('i1', chosen('notMet'));
    await one.save();
    await other.save();
    other.takeTheirs('i1');
    expect(other.store.get()).toMatchObject({ waiting: 0, theirs: {}, answers: { i1: { chosen: ['met'] } } });
    expect(await other.save()).toBe(true);
    expect(at.all()).toMatchObject([{ chosen: ['met'], rev: 1 }]);
  });

  test('saves what is answered anew while a save is on its way', async () => {
    const at = server();
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const send = at.sender('甲');
    const draft = createAssessmentDraft({
      ...{ known: [], unsaved: {}, keep: () => undefined },
      send: async (changes) => {
        await isReleased;
        return send(changes);
      },
    });
    draft.answer('i1', chosen('met'));
    const saving = draft.save();
    // it has left by now
    await Promise.resolve();
    draft.answer('i1', chosen('partly'));
    release();
    expect(await saving).toBe(true);
    expect(at.all()).toMatchObject([{ chosen: ['partly'], rev: 2 }]);
  });

  test('lets go of the one answer that is refused, and saves the others', async () => {
    const at = server();
    const send = at.sender('甲');
    const draft = createAssessmentDraft({
      ...{ known: [], unsaved: {}, keep: () => undefined },
      send: (changes) =>
        changes.some(({ question }) => question === 'i2')
          ? Promise.reject(new CallError('请重新选择', { code: 3925, field: 'i2' }))
          : send(changes),
    });
    for (const question of ['i1', 'i2', 'i3']) draft.answer(question, chosen('met'));
    expect(await draft.save()).toBe(false);
    expect(at.all().map(({ question }) => question)).toEqual(['i1', 'i3']);
    const { answers, waiting, failure } = draft.store.get();
    expect({ keys: Object.keys(answers), waiting, failure }).toEqual({
      ...{ keys: ['i1', 'i3'], waiting: 0, failure: '请重新选择' },
    });
  });

  test.each(['assessmentMoved', 'notFound'] as const)('is over where the server says %s', async (name) => {
    const { code, msg } = errors[name];
    let kept: Unsaved = {};
    const draft = createAssessmentDraft({
      ...{ known: [], unsaved: {}, keep: (unsaved) => (kept = unsaved) },
      send: () => Promise.reject(new CallError(msg, { code })),
    });
    draft.answer('i1', chosen('met'));
    expect(await draft.save()).toBe(false);
    expect(draft.store.get()).toMatchObject({ isOver: true, waiting: 0, failure: msg });
    expect(kept).toEqual({});
  });

  test('tells the revs of all answers together, which a submission names', async () => {
    const at = server();
    const [one, other] = [browser(at, '甲'), browser(at, '乙')];
    one.answer('i1', chosen('met'));
    one.answer('i2', chosen('met'));
    await one.save();
    one.answer('i1', chosen('partly'));
    await one.save();
    expect(one.store.get().revs).toBe(3);
    expect(other.store.get().revs).toBe(0);
    other.meet(at.all());
    expect(other.store.get().revs).toBe(3);
  });

  test('ends where the server says nothing of what was sent', async () => {
    const draft = createAssessmentDraft({
      ...{ known: [], unsaved: {}, keep: () => undefined },
      send: () => Promise.resolve({ saved: [], conflicts: [] }),
    });
    draft.answer('i1', chosen('met'));
    expect(await draft.save()).toBe(false);
    expect(draft.store.get().failure).not.toBe('');
  });

  test('loses no answer of two people, whatever they answer and whenever the network is away', async () => {
    const step = fc.record({
      who: fc.nat(1),
      question: fc.constantFrom('i1', 'i2', 'i3'),
      key: fc.constantFrom('met', 'partly', 'notMet'),
      isAway: fc.boolean(),
      isSaved: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const at = server();
        const people = [browser(at, '甲'), browser(at, '乙')];
        const last = [new Map<string, string>(), new Map<string, string>()];
        for (const { who, question, key, isAway, isSaved } of steps) {
          at.goAway(isAway);
          people[who]?.answer(question, chosen(key));
          last[who]?.set(question, key);
          if (isSaved) await people[who]?.save();
        }
        at.goAway(false);
        for (const person of people) await person.save();
        for (const [who, person] of people.entries())
          for (const [question, key] of last[who] ?? []) {
            const { answers, theirs } = person.store.get();
            // what one has answered is still to be seen, and it is on the server or stands beside a colleague's
            expect(answers[question]?.chosen).toEqual([key]);
            const stored = at.all().find((each) => each.question === question);
            if (stored?.by === (who === 0 ? '甲' : '乙')) expect(stored.chosen).toEqual([key]);
            // what waits in the browser is what somebody has to decide
            expect(question in person.stored()).toBe(question in theirs);
          }
      }),
      { numRuns: 200 },
    );
  });
});
