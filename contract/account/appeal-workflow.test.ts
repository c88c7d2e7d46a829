import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/extent.ts';
import { whyNot } from '../workflow.ts';
import {
  actionWhenDue,
  appealActions,
  appealTransitions,
  appealStates,
  closedAppealStates,
  isCorrectionLinkOver,
  staffAppealActions,
  type AppealAction,
  type AppealActor,
  type AppealFacts,
  type AppealState,
} from './appeal-workflow.ts';
import { appealCorrectionDays, appealObjectionHours } from './constants.ts';

const hour = 3_600_000;

/** One appeal and what is around it, without a database: what server/domain/account/appeal keeps in tables. */
interface Walk {
  state: AppealState | 'new';
  /** Hours. */
  now: number;
  reviewedAt: number | undefined;
  effectiveAt: number | undefined;
  isPhoneTaken: boolean;
  isAccountSame: boolean;
  /** Since it was handed in last. */
  approvedAt: number | undefined;
}

type Attempt =
  | { does: 'wait'; hours: number }
  | { does: 'takePhone' | 'freePhone' | 'changeAccount' }
  | { does: AppealAction; by: AppealActor; comment: string };

const actors: readonly AppealActor[] = ['applicant', 'reviewer', 'owner', 'clock', 'staff'];
const comment = fc.constantFrom('理由', ' ');

/** What leads on is tried more often than what ends an appeal, by those whose move it is more often than by others. */
const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('wait'), hours: fc.constantFrom(1, 23, 24, 200) }) },
  fc.record({ does: fc.constantFrom('takePhone', 'freePhone', 'changeAccount') }),
  { weight: 8, arbitrary: transitionOf('submit', 'correct', 'return', 'approve', 'carryOut') },
  { weight: 3, arbitrary: transitionOf(...appealActions) },
);

function transitionOf(...actions: AppealAction[]): fc.Arbitrary<Attempt> {
  const others = fc.record({ does: fc.constantFrom(...actions), by: fc.constantFrom(...actors), comment });
  const own = others.map((tried) => ({ ...tried, by: appealTransitions[tried.does].by[0] }));
  return fc.oneof(others, { weight: 3, arbitrary: own });
}

const dateOf = (hours: number) => new Date(hours * hour);

const factsOf = (walk: Walk, comment: string): AppealFacts => ({
  comment,
  isPhoneTaken: walk.isPhoneTaken,
  isAccountSame: walk.isAccountSame,
  reviewedAt: walk.reviewedAt === undefined ? null : dateOf(walk.reviewedAt),
  effectiveAt: walk.effectiveAt === undefined ? null : dateOf(walk.effectiveAt),
  now: dateOf(walk.now),
});

/** Does what is tried if the table lets it; tells which transition was made. */
function tryOne(walk: Walk, tried: Attempt): AppealAction | undefined {
  switch (tried.does) {
    case 'wait':
      walk.now += tried.hours;
      return undefined;
    case 'takePhone':
    case 'freePhone':
      walk.isPhoneTaken = tried.does === 'takePhone';
      return undefined;
    case 'changeAccount':
      walk.isAccountSame = false;
      return undefined;
    default: {
      const transition = appealTransitions[tried.does];
      const facts = factsOf(walk, tried.comment);
      if (
        whyNot(appealTransitions, tried.does, { state: walk.state, actors: [tried.by], facts }) !== undefined
      )
        return undefined;
      const from = walk.state;
      const { to } = transition;
      walk.state = to;
      if (to === 'waiting') walk.approvedAt = undefined;
      if (from === 'waiting' || to === 'returned') walk.reviewedAt = walk.now;
      if (to === 'approved') {
        walk.approvedAt = walk.now;
        walk.effectiveAt = walk.now + appealObjectionHours;
      }
      return tried.does;
    }
  }
}

const begin = (): Walk => ({
  state: 'new',
  now: 0,
  reviewedAt: undefined,
  effectiveAt: undefined,
  isPhoneTaken: false,
  isAccountSame: true,
  approvedAt: undefined,
});

const isClosed = (state: Walk['state']) => (closedAppealStates as readonly string[]).includes(state);

/** From anywhere on reviewers and the clock can bring it to an end, whatever the applicant does. */
function canEnd(walk: Walk): boolean {
  tryOne(walk, { does: 'reject', by: 'reviewer', comment: '理由' });
  tryOne(walk, { does: 'wait', hours: appealObjectionHours });
  tryOne(walk, { does: actionWhenDue(walk), by: 'clock', comment: '' });
  tryOne(walk, { does: 'wait', hours: (appealCorrectionDays + 2) * 24 });
  tryOne(walk, { does: 'expire', by: 'clock', comment: '' });
  return walk.state === 'new' || isClosed(walk.state);
}

describe('an appeal for another phone', () => {
  it('random walks: the phone changes only after an approval and the end of the objection time, and no walk gets stuck', () => {
    const reached = new Set<string>();
    const made = new Set<string>();
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 40, size: 'max' }), (attempts) => {
        const walk = begin();
        for (const tried of attempts) {
          const { state: from } = walk;
          const transition = tryOne(walk, tried);
          reached.add(walk.state);
          if (transition === undefined) continue;
          made.add(transition);
          expect(isClosed(from)).toBe(false);
          if (walk.state !== 'done') continue;
          expect(walk.now).toBeGreaterThanOrEqual((walk.approvedAt ?? Infinity) + appealObjectionHours);
          expect(walk).toMatchObject({ isPhoneTaken: false, isAccountSame: true });
        }
        expect(canEnd(walk)).toBe(true);
      }),
      { numRuns: runs(5_000, 20_000) },
    );
    expect([...reached].sort()).toEqual(['new', ...appealStates].sort());
    expect([...made].sort()).toEqual([...appealActions].sort());
  });

  it('actionWhenDue: exactly one action of the clock is possible for an approved appeal', () => {
    const facts = { ...factsOf(begin(), ''), effectiveAt: dateOf(0) };
    for (const isPhoneTaken of [false, true])
      for (const isAccountSame of [false, true]) {
        const now = { ...facts, isPhoneTaken, isAccountSame };
        const possible = appealActions.filter(
          (action) =>
            whyNot(appealTransitions, action, { state: 'approved', actors: ['clock'], facts: now }) ===
            undefined,
        );
        expect(possible).toEqual([actionWhenDue(now)]);
      }
  });

  it('isCorrectionLinkOver: an opened link works a day longer, then the appeal is swept', () => {
    const check = (action: AppealAction, by: AppealActor, now: Date) =>
      whyNot(appealTransitions, action, {
        state: 'returned',
        actors: [by],
        facts: { ...factsOf(begin(), ''), reviewedAt: dateOf(0), now },
      });
    const last = appealCorrectionDays * 24;
    expect(isCorrectionLinkOver({ reviewedAt: dateOf(0), now: dateOf(last) })).toBe(false);
    expect(isCorrectionLinkOver({ reviewedAt: dateOf(0), now: dateOf(last + 1) })).toBe(true);
    expect(check('correct', 'applicant', dateOf(last + 24))).toBeUndefined();
    expect(check('expire', 'clock', dateOf(last + 24))).toBe('moveImpossible');
    expect(check('correct', 'applicant', dateOf(last + 25))).toBe('appealCorrectionInvalid');
    expect(check('expire', 'clock', dateOf(last + 25))).toBeUndefined();
  });

  it('return and reject need a reason', () => {
    for (const action of ['return', 'reject'] as const)
      expect(
        whyNot(appealTransitions, action, {
          state: 'waiting',
          actors: ['reviewer'],
          facts: factsOf(begin(), ' '),
        }),
      ).toBe('reviewCommentRequired');
  });
});

it('staffAppealActions: names each transition that a reviewer makes, and no other', () => {
  const made = appealActions.filter((action) =>
    (appealTransitions[action].by as readonly AppealActor[]).includes('reviewer'),
  );
  expect([...staffAppealActions].sort()).toEqual(made.sort());
});
