import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTrouble } from '../workflow.ts';
import {
  actionFor,
  releaseActions,
  releaseMoves,
  releaseStatusOf,
  versionStates,
  type ReleaseAction,
  type ReleaseActor,
  type ReleaseFacts,
  type VersionState,
} from './release.ts';

/** One version and its people, without a database: what server/domain/content/release-item.ts keeps in tables. */
interface Walk {
  state: VersionState;
  editors: Set<number>;
  /** Who has approved what is written now. */
  approvers: Set<number>;
  needed: number;
  isComplete: boolean;
  needsConfirmation: boolean;
  publishAt: number;
  now: number;
}

interface Person {
  id: number;
  actors: readonly ReleaseActor[];
}

/** Two of each, one who is everything, and the clock. Enough for three approvals of strangers. */
const people: readonly Person[] = [
  { id: 1, actors: ['writer'] },
  { id: 2, actors: ['writer'] },
  { id: 3, actors: ['reviewer'] },
  { id: 4, actors: ['reviewer'] },
  { id: 5, actors: ['reviewer'] },
  { id: 6, actors: ['chief'] },
  { id: 7, actors: ['writer', 'reviewer', 'chief'] },
  { id: 0, actors: ['clock'] },
];

type Attempt = { person: Person } & (
  | { does: 'save'; isComplete: boolean; publishIn: number }
  | { does: 'wait'; hours: number }
  | { does: ReleaseAction; comment: string }
);

const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  fc.record({
    person: fc.constantFrom(...people.filter(({ actors }) => actors.includes('writer'))),
    does: fc.constant('save' as const),
    isComplete: fc.boolean(),
    publishIn: fc.integer({ min: -5, max: 5 }),
  }),
  fc.record({
    person: fc.constantFrom(...people),
    does: fc.constant('wait' as const),
    hours: fc.integer({ min: 1, max: 9 }),
  }),
  {
    weight: 6,
    arbitrary: fc.record({
      person: fc.constantFrom(...people),
      does: fc.constantFrom(...releaseActions),
      comment: fc.constantFrom('', '理由'),
    }),
  },
);

const factsFor = (walk: Walk, { id }: Person, comment: string): ReleaseFacts => ({
  hasEdited: walk.editors.has(id),
  hasApproved: walk.approvers.has(id),
  approvals: walk.approvers.size,
  approvalsNeeded: walk.needed,
  isComplete: walk.isComplete,
  comment,
  openRemarks: 0,
  needsConfirmation: walk.needsConfirmation,
  publishAt: new Date(walk.publishAt * 3_600_000),
  now: new Date(walk.now * 3_600_000),
});

/** Does what is tried if the table lets it; tells which move was made. */
function tryOne(walk: Walk, tried: Attempt): ReleaseAction | undefined {
  const { person } = tried;
  switch (tried.does) {
    case 'wait':
      walk.now += tried.hours;
      return undefined;
    case 'save':
      if (!['draft', 'returned', 'waiting'].includes(walk.state)) return undefined;
      walk.editors.add(person.id);
      walk.approvers.clear();
      walk.isComplete = tried.isComplete;
      walk.publishAt = walk.now + tried.publishIn;
      return undefined;
    default: {
      const facts = factsFor(walk, person, tried.comment);
      const { state } = walk;
      const move = releaseMoves[tried.does];
      if (findTrouble(move, { state, actors: person.actors, facts }) !== undefined) return undefined;
      walk.state = move.to;
      const effects: readonly string[] = move.effects;
      if (effects.includes('clearApprovals')) walk.approvers.clear();
      if (effects.includes('recordApproval')) walk.approvers.add(person.id);
      if (effects.includes('openConfirmation')) walk.needsConfirmation = true;
      if (effects.includes('closeConfirmation')) walk.needsConfirmation = false;
      return tried.does;
    }
  }
}

const begin = (needed: number): Walk => ({
  state: 'draft',
  editors: new Set([1]),
  approvers: new Set(),
  needed,
  isComplete: true,
  needsConfirmation: false,
  publishAt: 0,
  now: 0,
});

/** From anywhere on, people who want to can bring it to an end: public, withdrawn or closed. */
function canEnd(walk: Walk): boolean {
  const ended: readonly VersionState[] = ['live', 'rejected', 'discarded', 'withdrawn', 'superseded'];
  if (ended.includes(walk.state)) return true;
  const onTheWay: readonly ReleaseAction[] = ['unschedule', 'takeBack', 'discard'];
  for (const does of onTheWay) for (const person of people) tryOne(walk, { person, does, comment: '理由' });
  return ended.includes(walk.state);
}

describe('the release of content', () => {
  it('in 100,000 random walks nothing gets live without the approvals that its section needs, and no walk gets stuck', () => {
    const reached = new Set<VersionState>();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(attempt, { maxLength: 25 }),
        (needed, attempts) => {
          const walk = begin(needed);
          for (const tried of attempts) {
            const from = walk.state;
            const made = tryOne(walk, tried);
            reached.add(walk.state);
            if (walk.state !== 'live' || from === 'live' || from === 'withdrawn') continue;
            if (made === 'publishUrgently') {
              expect(walk.needsConfirmation).toBe(true);
              continue;
            }
            const strangers = [...walk.approvers].filter((id) => !walk.editors.has(id));
            expect(strangers.length).toBeGreaterThanOrEqual(needed);
            expect(walk.publishAt).toBeLessThanOrEqual(walk.now);
            expect(walk.isComplete).toBe(true);
          }
          expect(canEnd(walk)).toBe(true);
        },
      ),
      { numRuns: 100_000 },
    );
    // a walk never sees the next version, which supersedes
    expect([...reached].sort()).toEqual(versionStates.filter((state) => state !== 'superseded').sort());
  });

  it('an urgent publication is confirmed by somebody else, once', () => {
    const walk = begin(1);
    const person = (id: number) => people.find((one) => one.id === id) ?? { id, actors: [] };
    expect(tryOne(walk, { person: person(6), does: 'publishUrgently', comment: '' })).toBeUndefined();
    expect(tryOne(walk, { person: person(6), does: 'publishUrgently', comment: '急' })).toBeDefined();
    expect(tryOne(walk, { person: person(6), does: 'confirm', comment: '' })).toBeUndefined();
    expect(tryOne(walk, { person: person(3), does: 'confirm', comment: '' })).toBeDefined();
    expect(tryOne(walk, { person: person(4), does: 'confirm', comment: '' })).toBeUndefined();
  });
});

describe('the six states of the wire', () => {
  const facts = {
    approvals: 0,
    approvalsNeeded: 1,
    publishAt: new Date(0),
    now: new Date(0),
    needsConfirmation: false,
  };

  it.each(versionStates)('a version that is %s has one', (state) => {
    expect([0, 1, 2, 3, 4, 5]).toContain(releaseStatusOf[state]);
  });

  it('name a move that leads to a version of that state', () => {
    for (const state of versionStates) {
      for (const wanted of [0, 1, 2, 3, 4, 5]) {
        const action = actionFor(state, wanted, facts);
        if (action === undefined) continue;
        expect(releaseMoves[action].from).toContain(state);
        expect(releaseStatusOf[releaseMoves[action].to]).toBe(wanted);
      }
    }
  });

  it('2 approves, schedules or publishes what waits', () => {
    expect(actionFor('waiting', 2, { ...facts, approvalsNeeded: 2 })).toBe('approve');
    expect(actionFor('waiting', 2, { ...facts, publishAt: new Date(1) })).toBe('schedule');
    expect(actionFor('waiting', 2, facts)).toBe('publish');
    expect(actionFor('live', 2, facts)).toBeUndefined();
    expect(actionFor('live', 2, { ...facts, needsConfirmation: true })).toBe('confirm');
  });
});
