import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyNot, type Transition } from '../workflow.ts';
import { nextDiagnosisDay } from './eligibility.ts';
import {
  aheadOf,
  isClosedDiagnosis,
  diagnosisStates,
  mainPath,
  stages,
  type DiagnosisState,
} from './stages.ts';
import {
  diagnosisActions,
  diagnosisTransitions,
  type DiagnosisAction,
  type DiagnosisActor,
  type DiagnosisEffect,
  type DiagnosisFacts,
  type DiagnosisRefusal,
} from './workflow.ts';

type AnyMove = Transition<DiagnosisState, DiagnosisActor, DiagnosisFacts, DiagnosisRefusal, DiagnosisEffect>;
type Table = Readonly<Record<DiagnosisAction, AnyMove>>;

/** An enterprise with its applications, without a database; days are counted from 2026-01-01. */
interface Enterprise {
  isEnterprise: boolean;
  hasPlace: boolean;
  /** The last one is the open one, if any is. */
  applications: {
    state: DiagnosisState;
    holdsPlace: boolean;
    expert: string;
    visitDay: number;
    path: DiagnosisState[];
  }[];
  doneOn: number | undefined;
}
interface Walk {
  now: number;
  isOpen: boolean;
  quota: number;
  used: number;
  enterprises: Enterprise[];
}
type Attempt =
  | { does: 'wait'; days: number }
  | { does: 'toggleDistrict' }
  | {
      does: 'move';
      who: number;
      /** Along the main path; otherwise any transition. */
      isForward: boolean;
      pick: number;
      /** Undefined: whose move it is. */
      by: DiagnosisActor | undefined;
      isOther: boolean;
      comment: string;
      expert: string;
      visitIn: number | undefined;
      fileCount: number;
      isSilent: boolean;
    };

const dayOf = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
const begin = (): Walk => ({
  now: 0,
  isOpen: true,
  quota: 2,
  used: 0,
  // the last two are a person, and an enterprise of which nobody knows where it is
  enterprises: [0, 1, 2, 3, 4].map((n) => ({
    isEnterprise: n !== 3,
    hasPlace: n !== 4,
    applications: [],
    doneOn: undefined,
  })),
});

/** What leads to the end is tried most. */
const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.constantFrom(1, 3, 400) }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'toggleDistrict' as const }) },
  {
    weight: 24,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      who: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, 4),
      isForward: fc.constantFrom(true, true, true, true, false),
      pick: fc.noBias(fc.nat(10_000)),
      by: fc.constantFrom<DiagnosisActor | undefined>(
        undefined,
        undefined,
        undefined,
        undefined,
        'enterprise',
        'staff',
      ),
      isOther: fc.constantFrom(false, false, false, false, true),
      comment: fc.constantFrom('理由', '理由', ' '),
      expert: fc.constantFrom('陈工', '陈工', ''),
      visitIn: fc.constantFrom(0, 0, 2, -1, undefined),
      fileCount: fc.constantFrom(1, 1, 0),
      isSilent: fc.boolean(),
    }),
  },
);

const openOf = ({ applications }: Enterprise) => applications.find(({ state }) => !isClosedDiagnosis(state));

const placeOf = (state: DiagnosisState) => (mainPath as readonly DiagnosisState[]).indexOf(state);

/** What may follow what, written down a second time. */
const follows: Readonly<Record<string, readonly DiagnosisState[]>> = {
  beforeApply: ['draft'],
  draft: ['submitted', 'withdrawn'],
  submitted: ['districtReview', 'withdrawn', 'cancelled'],
  districtReview: ['returned', 'rejected', 'accepted', 'withdrawn', 'cancelled'],
  returned: ['submitted', 'withdrawn', 'cancelled'],
  accepted: ['assigned', 'cancelled'],
  assigned: ['scheduled', 'cancelled'],
  scheduled: ['scheduled', 'onSite', 'cancelled'],
  onSite: ['reportUploaded', 'cancelled'],
  reportUploaded: ['enterpriseConfirmed', 'onSite', 'cancelled'],
  enterpriseConfirmed: ['expertReview', 'cancelled'],
  expertReview: ['done', 'onSite', 'cancelled'],
};
const ofStaff: readonly DiagnosisState[] = [
  'districtReview',
  'returned',
  'rejected',
  'accepted',
  'assigned',
  'scheduled',
  'reportUploaded',
  'expertReview',
  'done',
  'cancelled',
];

/** Makes a transition if the table lets it be made; tells what is wrong with what was done. */
function take(walk: Walk, tried: Attempt, table: Table, seen: Set<string>): string[] {
  if (tried.does === 'wait') walk.now += tried.days;
  if (tried.does === 'toggleDistrict') walk.isOpen = !walk.isOpen;
  if (tried.does !== 'move') return [];
  const enterprise = walk.enterprises[tried.who];
  if (enterprise === undefined) return [];
  const open = openOf(enterprise);
  const state = tried.isOther ? 'beforeApply' : (open?.state ?? 'beforeApply');
  const possible = diagnosisActions.filter((action) => (table[action].from as string[]).includes(state));
  const along = possible.toSorted((one, other) => placeOf(table[other].to) - placeOf(table[one].to));
  const action = tried.isForward ? along[0] : possible[tried.pick % possible.length];
  if (action === undefined) return [];
  const transition = table[action];
  const by = tried.by ?? transition.by[0];
  const visitDay = tried.visitIn === undefined ? undefined : walk.now + tried.visitIn;
  const known = open?.visitDay ?? Infinity;
  const shown = action === 'schedule' ? visitDay : known;
  const facts: DiagnosisFacts = {
    isEnterprise: enterprise.isEnterprise,
    district: enterprise.hasPlace ? { isOpen: walk.isOpen, placesLeft: walk.quota - walk.used } : undefined,
    hasOtherOpen: open !== undefined && state === 'beforeApply',
    lastDoneOn: enterprise.doneOn === undefined ? undefined : dayOf(enterprise.doneOn),
    today: dayOf(walk.now),
    comment: tried.comment,
    expert: action === 'assign' ? tried.expert : (open?.expert ?? ''),
    visitDay: shown === undefined || shown === Infinity ? '' : dayOf(shown),
    fileCount: tried.fileCount,
    isSilent: tried.isSilent,
  };
  if (whyNot(table, action, { state, actors: by === undefined ? [] : [by], facts }) !== undefined) return [];
  const isNew = state === 'beforeApply';
  const application = isNew
    ? { state, holdsPlace: false, expert: '', visitDay: Infinity, path: [state] }
    : open;
  if (application === undefined) return [];
  if (isNew) enterprise.applications.push(application);
  if (action === 'assign') application.expert = tried.expert;
  if (action === 'schedule') application.visitDay = visitDay ?? Infinity;
  application.state = transition.to;
  application.path.push(transition.to);
  const effects: readonly string[] = transition.effects;
  if (effects.includes('takePlace')) {
    application.holdsPlace = true;
    walk.used += 1;
  }
  if (effects.includes('freePlace') && application.holdsPlace) {
    application.holdsPlace = false;
    walk.used -= 1;
  }
  const doneBefore = enterprise.doneOn;
  if (transition.to === 'done') enterprise.doneOn = walk.now;
  seen.add(action).add(transition.to);
  const isSubmitted = !['draft', 'withdrawn', 'cancelled', 'rejected'].includes(transition.to);
  const breaches: Record<string, boolean> = {
    'skips a step': follows[state]?.includes(transition.to) !== true,
    'is work on what is closed': isClosedDiagnosis(state),
    'is done by who may not': !isNew && ofStaff.includes(transition.to) && by !== 'staff',
    'comes from nobody who may apply': isNew && (!enterprise.isEnterprise || !enterprise.hasPlace),
    'is a second one': enterprise.applications.filter((one) => !isClosedDiagnosis(one.state)).length > 1,
    'comes too soon':
      isNew && doneBefore !== undefined && nextDiagnosisDay(dayOf(doneBefore)) > dayOf(walk.now),
    'comes to a closed district': (isNew || action === 'submit') && !walk.isOpen,
    'comes without a place': isNew && walk.used >= walk.quota,
    'exceeds the quota': walk.used > walk.quota || walk.used < 0,
    'holds a place for nothing, or none': application.holdsPlace !== isSubmitted,
    'says no reason':
      (['returned', 'rejected', 'cancelled'].includes(transition.to) ||
        (transition.to === 'onSite' && state !== 'scheduled')) &&
      tried.comment.trim() === '',
    'sends nobody': transition.to === 'assigned' && application.expert === '',
    'goes there on no day': transition.to === 'scheduled' && application.visitDay === Infinity,
    'goes there in the past': transition.to === 'scheduled' && application.visitDay < walk.now,
    'goes there too early':
      transition.to === 'onSite' && state === 'scheduled' && application.visitDay > walk.now,
    'takes silence for a yes too early': action === 'confirmTacitly' && !tried.isSilent,
    'reports nothing': transition.to === 'reportUploaded' && tried.fileCount === 0,
  };
  return Object.keys(breaches).filter((name) => breaches[name]);
}

/** From anywhere on enterprise and staff can bring it to an end. */
const canEnd = (state: DiagnosisState, table: Table): boolean =>
  isClosedDiagnosis(state) ||
  diagnosisActions.some((action) => {
    const { from, to } = table[action];
    return from.includes(state) && isClosedDiagnosis(to);
  });

const walks = (table: Table, seen = new Set<string>()) =>
  fc.property(fc.array(attempt, { minLength: 20, maxLength: 90, size: 'max' }), (attempts) => {
    const walk = begin();
    for (const tried of attempts) {
      const breaches = take(walk, tried, table, seen);
      if (breaches.length > 0) throw new Error(breaches.join(', '));
    }
  });

const guards = diagnosisActions.flatMap((action) =>
  (diagnosisTransitions as Table)[action].guards.map((_, at) => ({ action, at })),
);

describe('an application for a diagnosis', () => {
  it('random walks: no step is skipped, no quota is exceeded, and every walk ends', () => {
    const seen = new Set<string>();
    fc.assert(walks(diagnosisTransitions, seen), { numRuns: 1_500, seed: 1 });
    expect([...seen].sort()).toEqual(
      [...diagnosisStates.filter((state) => state !== 'beforeApply'), ...diagnosisActions].sort(),
    );
    for (const state of diagnosisStates.filter((one) => one !== 'beforeApply'))
      expect(canEnd(state, diagnosisTransitions), state).toBe(true);
  });

  it.each(guards)('needs guard $at of $action', ({ action, at }) => {
    const transition = (diagnosisTransitions as Table)[action];
    const table: Table = {
      ...diagnosisTransitions,
      [action]: { ...transition, guards: transition.guards.filter((_, n) => n !== at) },
    };
    expect(fc.check(walks(table), { numRuns: 6_000, seed: 2, endOnFailure: true }).failed).toBe(true);
  });

  it('the main path follows allowed transitions', () => {
    for (const [at, state] of mainPath.slice(1).entries())
      expect(
        Object.values(diagnosisTransitions as Table).some(
          ({ from, to }) => to === state && from.includes(mainPath[at] ?? 'done'),
        ),
        state,
      ).toBe(true);
  });

  it.each([
    ['2024-03-04', '2026-03-04'],
    ['2024-02-29', '2026-03-01'],
  ])('after one was done on %s the next may come on %s', (doneOn, next) => {
    expect(nextDiagnosisDay(doneOn)).toBe(next);
  });
});

it('the preview names the step after the next, and each step once', () => {
  const names = (state: DiagnosisState) => aheadOf(state).map((one) => stages[one].name);
  expect([stages.scheduled.next, ...names('scheduled')]).toEqual([
    '专家入厂诊断',
    '报告已出',
    '企业已确认',
    '专家评审',
    '已完成',
  ]);
  expect(names('returned')[0]).toBe('区县初审');
  expect(names('expertReview')).toEqual([]);
  expect(names('done')).toEqual([]);
});

describe('the day of a visit', () => {
  const known: DiagnosisFacts = {
    isEnterprise: true,
    district: { isOpen: true, placesLeft: 1 },
    hasOtherOpen: false,
    lastDoneOn: undefined,
    today: '2026-03-04',
    comment: '',
    expert: ' 王工',
    visitDay: '',
    fileCount: 0,
    isSilent: false,
  };
  it.each([
    ['schedule', '', 'diagnosisVisitDayRequired'],
    ['schedule', '2026-03-03', 'diagnosisVisitDayPast'],
    ['schedule', '2026-03-04', undefined],
    ['schedule', '2026-03-05', undefined],
    ['beginVisit', '2026-03-03', undefined],
    ['beginVisit', '2026-03-04', undefined],
    ['beginVisit', '2026-03-05', 'diagnosisVisitDayAhead'],
  ] as const)('%s on 4 March for %s: %s', (action, visitDay, refusal) => {
    const facts = { ...known, visitDay };
    expect(whyNot(diagnosisTransitions, action, { state: 'scheduled', actors: ['staff'], facts })).toBe(
      refusal,
    );
  });
});
