import {
  openStates,
  releaseActions,
  publicStates,
  releaseTransitions,
  type ReleaseAction,
  type ReleaseActor,
  type ReleaseFacts,
  type ReleaseTransition,
  type VersionState,
} from '../content/release.ts';
import { whyNot } from '../workflow.ts';

/** An item with its versions and people, without a database: what server/domain/publishing keeps in tables. */
export interface Walk {
  versions: WalkVersion[];
  /** How many approvals its section wants. */
  needed: number;
  /** Ids of people who had a role and have it no more. */
  revoked: Set<number>;
  /** Hours. */
  now: number;
  /** How many moves have been made. */
  steps: number;
}

export interface WalkVersion {
  state: VersionState;
  editors: ReadonlySet<number>;
  /** Who has approved what is written now. */
  approvers: Set<number>;
  withdrawnBy: number | undefined;
  /** After how many moves. */
  withdrawnAt: number;
  scheduledAt: number;
  isComplete: boolean;
  lacksConsent: boolean;
  needsConfirmation: boolean;
  publishAt: number;
  expireAt: number | null;
}

export interface Person {
  id: number;
  actors: readonly ReleaseActor[];
}

/** Enough for three approvals of strangers, two chiefs, one who is everything, and the clock. */
export const people: readonly Person[] = [
  { id: 1, actors: ['writer'] },
  { id: 2, actors: ['writer'] },
  { id: 3, actors: ['reviewer'] },
  { id: 4, actors: ['reviewer'] },
  { id: 5, actors: ['reviewer'] },
  { id: 6, actors: ['writer', 'reviewer', 'chief'] },
  { id: 7, actors: ['writer', 'reviewer', 'chief'] },
  { id: 8, actors: ['writer', 'reviewer'] },
  { id: 0, actors: ['clock'] },
];

/** What somebody tries; `pick` and `who` choose among the transitions that are possible and those who may make them. */
export type Attempt =
  /** The enterprise that it is about agrees, or takes that back. */
  | { does: 'consent'; isGiven: boolean }
  | {
      does: 'save';
      pick: number;
      isComplete: boolean;
      needsConsent: boolean;
      publishIn: number;
      expireIn: number | null;
    }
  | { does: 'revoke'; pick: number }
  | { does: 'require'; needed: number }
  | { does: 'move'; pick: number; who: number; comment: string; hours: number };

export type Table = Readonly<Record<ReleaseAction, ReleaseTransition>>;

/** What has just been done: a transition, by whom, and how things were before. */
export interface Done {
  action: ReleaseAction;
  by: Person;
  comment: string;
  version: WalkVersion;
  before: WalkVersion;
  /** The one that the public knew before, if it was another. */
  otherKnown: WalkVersion | undefined;
}

const isOneOf = (states: readonly VersionState[], { state }: WalkVersion) => states.includes(state);
const takenFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];

export const begin = (needed: number): Walk => ({
  versions: [newVersion([1])],
  needed,
  revoked: new Set(),
  now: 0,
  steps: 0,
});

const newVersion = (editors: Iterable<number>): WalkVersion => ({
  state: 'draft',
  editors: new Set(editors),
  approvers: new Set(),
  withdrawnBy: undefined,
  withdrawnAt: 0,
  scheduledAt: 0,
  isComplete: true,
  lacksConsent: false,
  needsConfirmation: false,
  publishAt: 0,
  expireAt: null,
});

export const knownOf = ({ versions }: Walk) => versions.findLast((version) => isOneOf(publicStates, version));
export const newestOf = ({ versions }: Walk) => versions.at(-1) ?? newVersion([]);
export const mayApprove = (walk: Walk, id: number) =>
  !walk.revoked.has(id) && people.some((one) => one.id === id && one.actors.includes('reviewer'));

const actorsOf = ({ revoked }: Walk, { id, actors }: Person) => (revoked.has(id) ? [] : actors);

/** Takes an attempt as far as the table lets it; tells which transition was made. */
export function take(walk: Walk, attempt: Attempt, table: Table = releaseTransitions): Done | undefined {
  switch (attempt.does) {
    case 'revoke':
      // some stay: a walk without reviewers would be a short one
      walk.revoked.add(takenFrom([3, 4, 8], attempt.pick) ?? 3);
      return undefined;
    case 'require':
      walk.needed = attempt.needed;
      return undefined;
    case 'consent':
      for (const version of new Set([newestOf(walk), knownOf(walk) ?? newestOf(walk)]))
        version.lacksConsent = !attempt.isGiven;
      return undefined;
    case 'save':
      save(walk, attempt);
      return undefined;
    case 'move':
      walk.now += attempt.hours;
      return tryInTurn(walk, attempt, table);
  }
}

/** More often what leads on: most walks would end before anything is approved three times. */
const likely = releaseActions.flatMap((action) => {
  const isWayOn = ['submit', 'approve', 'schedule'].includes(action);
  return isWayOn ? Array.from({ length: 6 }, () => action) : [action];
});

/** Tries the transitions that lead from where things are, beginning with the one that is picked, until one can be made. */
function tryInTurn(
  walk: Walk,
  { pick, who, comment }: Attempt & { does: 'move' },
  table: Table,
): Done | undefined {
  const actions = leadingOn(table, newestOf(walk).state, knownOf(walk)?.state);
  for (const action of turned(actions, pick)) {
    for (const by of inTurn[who % people.length] ?? people) {
      const done = tryTransition(walk, { action, by, comment }, table);
      if (done !== undefined) return done;
    }
  }
  return undefined;
}

const turned = <T>(list: readonly T[], by: number): Set<T> => {
  const start = by % Math.max(list.length, 1);
  return new Set([...list.slice(start), ...list.slice(0, start)]);
};

/** Each of them first once: millions of transitions are tried. */
const inTurn = people.map((_, first) => [...turned(people, first)]);

const leading = new WeakMap<Table, Map<string, readonly ReleaseAction[]>>();

function leadingOn(
  table: Table,
  newest: VersionState,
  shown: VersionState | undefined,
): readonly ReleaseAction[] {
  const ofTable = leading.get(table) ?? new Map<string, readonly ReleaseAction[]>();
  leading.set(table, ofTable);
  const states = `${newest} ${shown ?? ''}`;
  const actions =
    ofTable.get(states) ??
    likely.filter((action) => table[action].from.some((state) => state === newest || state === shown));
  ofTable.set(states, actions);
  return actions;
}

/** As server/domain/publishing/save-item.ts: the work is changed, or the next version begins with the words of the one before. */
function save(
  walk: Walk,
  { pick, isComplete, needsConsent, publishIn, expireIn }: Attempt & { does: 'save' },
): void {
  const writers = people.filter((one) => actorsOf(walk, one).includes('writer'));
  const by = takenFrom(writers, pick)?.id ?? 1;
  const before = newestOf(walk);
  if (before.state === 'scheduled') return;
  const isOpen = isOneOf(openStates, before);
  const isEverybodys = before.state === 'live' && !before.needsConfirmation;
  const version = isOpen ? before : newVersion(isEverybodys ? [] : before.editors);
  if (!isOpen) walk.versions.push(version);
  version.editors = new Set([...version.editors, by]);
  version.approvers.clear();
  version.isComplete = isComplete;
  version.lacksConsent = needsConsent;
  version.publishAt = walk.now + publishIn;
  version.expireAt = expireIn === null ? null : walk.now + expireIn;
}

const instant = (hours: number) => new Date(hours * 3_600_000);

/** Each is worked out when a guard asks for it: most moves fail before, by where they lead from or who makes them. */
class Facts implements ReleaseFacts {
  readonly #walk: Walk;
  readonly #version: WalkVersion;
  readonly #id: number;
  readonly comment: string;
  readonly openRemarks = 0;

  constructor(walk: Walk, version: WalkVersion, id: number, comment: string) {
    this.#walk = walk;
    this.#version = version;
    this.#id = id;
    this.comment = comment;
  }

  get hasEdited() {
    return this.#version.editors.has(this.#id);
  }
  get hasApproved() {
    return this.#version.approvers.has(this.#id) && mayApprove(this.#walk, this.#id);
  }
  get approvals() {
    return [...this.#version.approvers].filter((one) => mayApprove(this.#walk, one)).length;
  }
  get approvalsNeeded() {
    return this.#walk.needed;
  }
  get isComplete() {
    return this.#version.isComplete;
  }
  get lacksConsent() {
    return this.#version.lacksConsent;
  }
  get needsConfirmation() {
    return this.#version.needsConfirmation;
  }
  get isOtherUnconfirmed() {
    const known = knownOf(this.#walk);
    return known !== undefined && known !== this.#version && known.needsConfirmation;
  }
  get hasWithdrawn() {
    return knownOf(this.#walk)?.withdrawnBy === this.#id;
  }
  get isWithdrawnSince() {
    const known = knownOf(this.#walk);
    return known?.state === 'withdrawn' && known.withdrawnAt > this.#version.scheduledAt;
  }
  get publishAt() {
    return instant(this.#version.publishAt);
  }
  get expireAt() {
    return this.#version.expireAt === null ? null : instant(this.#version.expireAt);
  }
  get now() {
    return instant(this.#walk.now);
  }
}

/** As server/domain/publishing/release-item.ts. */
export function tryTransition(
  walk: Walk,
  { action, by, comment }: { action: ReleaseAction; by: Person; comment: string },
  table: Table = releaseTransitions,
): Done | undefined {
  const transition = table[action];
  const known = knownOf(walk);
  const isAboutKnown = transition.from.some((state) =>
    (publicStates as readonly VersionState[]).includes(state),
  );
  const version = isAboutKnown ? known : newestOf(walk);
  if (version === undefined) return undefined;
  const facts = new Facts(walk, version, by.id, comment);
  const actors = actorsOf(walk, by);
  if (whyNot(table, action, { state: version.state, actors, facts }) !== undefined) return undefined;
  const before = { ...version, approvers: new Set(version.approvers) };
  if (transition.to === 'live' && known !== undefined && known !== version) known.state = 'superseded';
  version.state = transition.to;
  if (transition.effects.includes('clearApprovals')) version.approvers.clear();
  if (transition.effects.includes('recordApproval')) version.approvers.add(by.id);
  if (transition.effects.includes('openConfirmation')) version.needsConfirmation = true;
  if (transition.effects.includes('closeConfirmation')) version.needsConfirmation = false;
  walk.steps += 1;
  if (action === 'schedule') version.scheduledAt = walk.steps;
  if (action === 'withdraw') Object.assign(version, { withdrawnBy: by.id, withdrawnAt: walk.steps });
  if (action === 'restore') version.withdrawnBy = undefined;
  return { action, by, comment, version, before, otherKnown: known === version ? undefined : known };
}
