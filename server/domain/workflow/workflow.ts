import type { ErrorName } from '#contract/errors.ts';
import {
  whyNot,
  type ActionOf,
  type ActorOf,
  type EffectOf,
  type FactsOf,
  type Transition,
  type Transitions,
  type StateOf,
  type WorkflowSubject,
} from '#contract/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import type { StatefulRow } from '#server/db/queries/workflow/workflow-row.ts';
import {
  commitAndSend,
  type MessageServices,
  type Transaction,
} from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { recordStep, type RequestOrigin, type RecordedStep } from './record-step.ts';

/** Who asks for a transition. */
interface Caller<Actor extends string> {
  /** Undefined: the portal itself, or whoever has a link. */
  userId: number | undefined;
  actors: readonly Actor[];
  comment: string;
  origin: RequestOrigin;
}

/** A transition that somebody asks for, and what comes with it. */
export interface Step<M extends Transitions, Given> {
  action: ActionOf<M>;
  /** As what he acts: one of these is enough. */
  by: ActorOf<M> | readonly ActorOf<M>[];
  userId?: number | undefined;
  comment?: string | undefined;
  origin: RequestOrigin;
  given?: Given;
}

/** A move on its way: what its columns, its facts and its effects go by. */
export interface PendingTransition<M extends Transitions, Row, Given> {
  action: ActionOf<M>;
  to: StateOf<M>;
  /** As it was. */
  before: Row;
  caller: Caller<ActorOf<M>>;
  at: Date;
  given: Partial<Given>;
}

/** The same with the row as it is by the transition, and what its guards went by. */
export interface CompletedTransition<M extends Transitions, Row, Given> extends PendingTransition<
  M,
  Row,
  Given
> {
  row: Row;
  facts: FactsOf<M>;
}

/** What one effect of the table does, in the transaction that moves; messages as rows. */
export type Effect<M extends Transitions, Row, Given = object> = (
  transaction: Transaction,
  moved: CompletedTransition<M, Row, Given>,
) => Promise<unknown>;

/** What somebody hears when the thing is elsewhere by now. */
type Gone = ErrorName | { error: ErrorName; field?: string };

/** A row, and the rev that somebody has seen of it; undefined where nobody asks for one. */
type Named = number | { id: number; rev: unknown };

interface Definition<M extends Transitions<ErrorName>, Row, Given> {
  subject: WorkflowSubject | ((row: Row) => RecordedStep['subject']);
  transitions: M;
  row: StatefulRow<Row, StateOf<M>>;
  /** It may be one that no transition leads from. */
  stateOf: (row: Row) => string;
  /** Where it is before its row is written; `new` when absent. */
  beginning?: StateOf<M>;
  /** The row, with what its facts and effects go by. Without it rows are the caller's to find and to lock. */
  find?: (db: Queryable, id: number) => Promise<Row | undefined>;
  /** What is locked before the row: accounts, as everywhere. */
  lock?: (tx: Queryable, row: Row) => Promise<unknown>;
  /** By what somebody tells that it is what he has seen, and what he hears when it is not. */
  rev?: { of: (row: Row) => unknown; stale: ErrorName };
  /** What is written besides the state. */
  columns?: (moving: PendingTransition<M, Row, Given>, transaction: Transaction) => Partial<Row>;
  /** What the guards go by; `row` is as the transition would make it. */
  facts: (
    transaction: Transaction,
    moving: PendingTransition<M, Row, Given> & { row: Row },
  ) => FactsOf<M> | Promise<FactsOf<M>>;
  /** moveImpossible when absent, or editedMeanwhile where another was quicker. */
  gone?: (moving: Pick<PendingTransition<M, Row, Given>, 'before' | 'caller'>) => Gone;
  /** Which field of the request a refusal is about; `comment` where a reason is missing. */
  fields?: Readonly<Partial<Record<ErrorName, string>>>;
  /** Its line of the record; an action alone: with the names of the subject and of the step. */
  audit: (moving: PendingTransition<M, Row, Given>) => RecordedStep['audit'];
  /** Until when what follows is to be done, and the files that came with the step. */
  kept?: (moved: CompletedTransition<M, Row, Given>) => Pick<RecordedStep, 'dueAt' | 'relatedId'>;
  /** One that the table names and that is not here does not compile. */
  effects: Readonly<Record<EffectOf<M>, Effect<M, Row, Given>>>;
}

/**
 * Owns the rows of a table of transitions. A transition is made in one transaction or not at all: lock, rev, guards,
 * the state with its columns, a step of the history, a line of the audit. The effects follow in the order of the table.
 */
export function workflow<
  M extends Transitions<ErrorName>,
  Row extends { id: number },
  Given extends object = object,
>(definition: Definition<M, Row, Given>) {
  const { transitions, subject, effects } = definition;
  type AStep = Step<M, Given>;
  /** Found out once the row is locked; undefined: there is nothing to do any more. */
  type StepChoice = AStep | ((transaction: Transaction, row: Row) => Promised<AStep | undefined>);

  async function take(transaction: Transaction, before: Row, step: AStep, isNew: boolean): Promise<Row> {
    const { action, by, userId, comment = '', origin, given = {} } = step;
    const actors = typeof by === 'string' ? [by] : by;
    const caller: Caller<ActorOf<M>> = { userId, actors, comment, origin };
    type ATransition = Transition<StateOf<M>, ActorOf<M>, never, ErrorName, EffectOf<M>>;
    const { to, effects: names } = transitions[action] as ATransition;
    const moving = { action, to, before, caller, at: transaction.clock.now(), given };
    const columns = isNew ? {} : (definition.columns?.(moving, transaction) ?? {});
    const wanted = { ...before, ...columns };
    const from = isNew ? (definition.beginning ?? 'new') : definition.stateOf(before);
    const facts = await definition.facts(transaction, { ...moving, row: wanted });
    const gone = definition.gone?.(moving);
    const { error, ...data } = typeof gone === 'object' ? gone : { error: gone };
    const refusal = whyNot(transitions, action, { state: from, actors, facts }, error);
    if (refusal !== undefined) fail(refusal, refusal === error ? data : fieldOf(refusal, definition.fields));
    const written = isNew
      ? {}
      : ((await definition.row.update(transaction.db, before, { from, to, columns })) ??
        fail(error ?? 'editedMeanwhile', data));
    const moved = { ...moving, facts, row: { ...wanted, ...written } };
    await recordStep(transaction, {
      ...{ action, from, to, userId, comment, origin, ...definition.kept?.(moved) },
      subject: typeof subject === 'string' ? { type: subject, id: before.id } : subject(before),
      audit: definition.audit(moving),
    });
    for (const name of names) await effects[name](transaction, moved);
    return moved.row;
  }

  /** The row, once nobody else moves it; undefined where there is none. */
  async function lock(tx: Queryable, id: number): Promise<Row | undefined> {
    const found = await definition.find?.(tx, id);
    if (found === undefined) return undefined;
    await definition.lock?.(tx, found);
    await definition.row.lock?.(tx, found);
    return definition.find?.(tx, id);
  }

  /** Makes a transition in the caller's transaction; answers the row. Fails with notFound, what `rev` says, and by name with what stands against the transition. */
  async function within(transaction: Transaction, named: Named, wanted: StepChoice): Promise<Row> {
    const { id, rev } = typeof named === 'number' ? { id: named, rev: undefined } : named;
    const row = (await lock(transaction.db, id)) ?? fail('notFound');
    if (rev !== undefined && definition.rev?.of(row) !== rev)
      fail(definition.rev?.stale ?? 'editedMeanwhile');
    const step = typeof wanted === 'function' ? await wanted(transaction, row) : wanted;
    return step === undefined ? row : take(transaction, row, step, false);
  }

  return {
    /** Of a row that was written with the state that the transition leads to. */
    begin: (transaction: Transaction, row: Row, step: AStep) => take(transaction, row, step, true),
    /** Of a row that the caller has locked, or whose state the update finds out of date. */
    make: (transaction: Transaction, row: Row, step: AStep) => take(transaction, row, step, false),
    lock,
    within,
    /** The same in a transaction of its own; then what it gave cause to is sent. */
    transition: (services: MessageServices, named: Named, wanted: StepChoice) =>
      commitAndSend(services, (transaction) => within(transaction, named, wanted)),
  };
}

type Promised<Value> = Value | Promise<Value>;
const reasons: ReadonlySet<ErrorName> = new Set(['reviewCommentRequired', 'withdrawalReasonRequired']);

/** A transition without a reason is the fault of one field. */
function fieldOf(
  refusal: ErrorName,
  fields: Readonly<Partial<Record<ErrorName, string>>> = {},
): { field?: string } {
  const field = fields[refusal] ?? (reasons.has(refusal) ? 'comment' : undefined);
  return field === undefined ? {} : { field };
}
