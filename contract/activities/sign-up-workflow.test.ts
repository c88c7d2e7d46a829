import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whyNot } from '../workflow.ts';
import { hasPlace, placedStates, signUpTransitions, type SignUpState } from './sign-up-workflow.ts';

interface Row {
  people: number;
  state: SignUpState | 'new';
  since: number;
}

const hour = 3_600_000;
const signStart = new Date(0);
const signEnd = new Date(24 * hour);
const eventStart = new Date(48 * hour);

const isPlaced = (state: Row['state']) => placedStates.some((one) => one === state);
const actions = Object.keys(signUpTransitions) as (keyof typeof signUpTransitions)[];

/** One after the other, as the lock of the seats has it: whoever asks for what. */
function walk(
  { capacity, needsReview }: { capacity: number; needsReview: boolean },
  people: readonly number[],
  steps: readonly { who: number; action: number; hours: number }[],
): { rows: Row[]; mostHeld: number; firstPassedOver: boolean } {
  const rows: Row[] = people.map((count) => ({ people: count, state: 'new', since: 0 }));
  const held = () => rows.filter(({ state }) => isPlaced(state)).reduce((sum, row) => sum + row.people, 0);
  const waitsFor = (free: number) =>
    rows
      .filter((row) => row.state === 'waitingList' && row.people <= free)
      .sort((a, b) => a.since - b.since)[0];
  let now = 0;
  let mostHeld = 0;
  let firstPassedOver = false;
  for (const [index, step] of steps.entries()) {
    now += step.hours * hour;
    const row = rows[step.who % rows.length];
    const action = actions[step.action % actions.length];
    if (row === undefined || action === undefined) continue;
    const transition = signUpTransitions[action];
    const free = capacity - held() + (action === 'resubmit' ? row.people : 0);
    const first = waitsFor(free);
    const facts = {
      ...{ people: row.people, free, isBehind: first !== undefined && first !== row },
      ...{ needsReview, signStart, signEnd, eventStart, comment: '原因', now: new Date(now) },
    };
    if (
      whyNot(signUpTransitions, action, {
        state: row.state,
        actors: ['applicant', 'staff', 'clock'],
        facts,
      }) !== undefined
    )
      continue;
    const gets = !isPlaced(row.state) && isPlaced(transition.to);
    if (gets && first !== undefined && first !== row) firstPassedOver = true;
    row.state = transition.to;
    if (transition.to === 'waitingList') row.since = index + 1;
    mostHeld = Math.max(mostHeld, held());
  }
  return { rows, mostHeld, firstPassedOver };
}

const steps = fc.array(
  fc.record({ who: fc.nat(7), action: fc.nat(actions.length - 1), hours: fc.integer({ min: 0, max: 3 }) }),
  { maxLength: 80 },
);

test('random walks: held places never exceed the capacity, and the waiting list keeps its order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }),
      steps,
      (capacity, needsReview, people, taken) => {
        const { mostHeld, firstPassedOver } = walk({ capacity, needsReview }, people, taken);
        expect(mostHeld).toBeLessThanOrEqual(capacity);
        expect(firstPassedOver).toBe(false);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('exactly one of signing up, applying and queueing is possible while the sign-up is open', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 9 }),
      fc.boolean(),
      fc.boolean(),
      (people, free, isBehind, needsReview) => {
        const facts = {
          ...{ people, free, isBehind, needsReview, signStart, signEnd, eventStart },
          ...{ comment: '', now: new Date(hour) },
        };
        const possible = (['signUp', 'apply', 'queue'] as const).filter(
          (action) =>
            whyNot(signUpTransitions, action, { state: 'new', actors: ['applicant'], facts }) === undefined,
        );
        expect(possible).toEqual([hasPlace(facts) ? (needsReview ? 'apply' : 'signUp') : 'queue']);
      },
    ),
  );
});

test.each([
  ['signUp', -1, 'signUpNotStarted'],
  ['signUp', 25, 'signUpEnded'],
  ['cancel', 25, undefined],
  ['cancel', 48, 'signUpTooLate'],
  ['return', 48, 'signUpTooLate'],
  ['return', 47, undefined],
  ['attend', 47, 'activityNotBegun'],
  ['attend', 48, undefined],
] as const)('%s after %d hours: %s', (action, hours, refusal) => {
  const facts = {
    ...{ people: 1, free: 1, isBehind: false, needsReview: false, signStart, signEnd, eventStart },
    ...{ comment: '原因', now: new Date(hours * hour) },
  };
  const state = action === 'signUp' ? 'new' : 'confirmed';
  expect(whyNot(signUpTransitions, action, { state, actors: ['applicant', 'staff'], facts })).toBe(refusal);
});

test.each([
  [1, 47, undefined],
  [2, 47, undefined],
  [3, 47, 'signUpPlacesShort'],
  [1, 48, 'signUpTooLate'],
] as const)(
  'a correction of %d people where there are places for two, after %d hours: %s',
  (people, hours, refusal) => {
    const facts = {
      ...{ people, free: 2, isBehind: true, needsReview: true, signStart, signEnd, eventStart },
      ...{ comment: '', now: new Date(hours * hour) },
    };
    expect(whyNot(signUpTransitions, 'resubmit', { state: 'returned', actors: ['applicant'], facts })).toBe(
      refusal,
    );
  },
);

const moment = (hours: number, milliseconds = 0) => new Date(hours * hour + milliseconds);
const usual = {
  ...{ people: 2, free: 2, isBehind: false, needsReview: false, comment: '' },
  ...{ signStart, signEnd, eventStart, now: moment(12) },
};

test.each([
  ['a moment before the sign-up', moment(0, -1), 'signUpNotStarted'],
  ['its first moment', moment(0), undefined],
  ['its last moment', moment(24), undefined],
  ['a moment after it', moment(24, 1), 'signUpEnded'],
])('somebody new at %s', (_, now, refusal) => {
  const asked = { state: 'new', actors: ['applicant'], facts: { ...usual, now } } as const;
  expect(whyNot(signUpTransitions, 'signUp', asked)).toBe(refusal);
});

test.each([
  ['as many as are free', 2, false, true],
  ['one more', 3, false, false],
  ['none', 0, false, true],
  ['behind somebody', 1, true, false],
])('%s: a place %s', (_, people, isBehind, has) => {
  expect(hasPlace({ people, free: 2, isBehind })).toBe(has);
  const asked = { state: 'returned', actors: ['applicant'], facts: { ...usual, people } } as const;
  expect(whyNot(signUpTransitions, 'resubmit', asked)).toBe(people <= 2 ? undefined : 'signUpPlacesShort');
});

test.each([
  ['the event is still to come', eventStart, signEnd, moment(48, -1), undefined],
  ['it begins', eventStart, signEnd, moment(48), 'signUpTooLate'],
  ['it has begun, at the last moment of the sign-up', moment(12), moment(24), moment(24), undefined],
  ['it has begun, and the sign-up is over', moment(12), moment(24), moment(24, 1), 'signUpTooLate'],
  ['nobody knows when it begins', null, signEnd, moment(1_000), undefined],
])('sign-up with a place can be cancelled while %s', (_, begins, ends, now, refusal) => {
  const facts = { ...usual, eventStart: begins, signEnd: ends, now };
  for (const state of ['waitingReview', 'returned', 'confirmed', 'waitingList'] as const)
    expect(whyNot(signUpTransitions, 'cancel', { state, actors: ['applicant'], facts })).toBe(refusal);
});

test.each([
  [moment(48, -1), 'activityNotBegun'],
  [moment(48), undefined],
])('attendance at %o: %s', (now, refusal) => {
  const asked = { state: 'confirmed', actors: ['staff'], facts: { ...usual, now } } as const;
  expect(whyNot(signUpTransitions, 'attend', asked)).toBe(refusal);
});
