import type { Declared } from './services.ts';

/**
 * The life of something that people work on together, as a table of moves. Pure, so that the browser offers what the server will
 * do; the server checks again in the transaction that moves (server/domain/workflow/advance.ts).
 */
export interface Move<
  State extends string = string,
  Actor extends string = string,
  Facts = never,
  Trouble extends string = string,
  Effect extends string = string,
> {
  from: readonly State[];
  to: State;
  /** Who may; one of these is enough. */
  by: readonly Actor[];
  /** Each says what stands against it, if anything does. */
  guards: readonly ((facts: Facts) => Trouble | undefined)[];
  /** What is done in the same transaction, by name. */
  effects: readonly Effect[];
}

/** What goes through a workflow, as its steps are filed. */
export type WorkflowSubject = Declared<'subjects'>;

/** What can be wrong with any move: it does not lead from where the thing is, or is not the asker's to make. */
export type CommonTrouble = 'moveImpossible' | 'accessDenied';

/** Why a move cannot be made now by these actors, or undefined when it can. */
export function findTrouble<
  State extends string,
  Actor extends string,
  Facts,
  Trouble extends string,
  Effect extends string,
>(
  move: Move<State, Actor, Facts, Trouble, Effect>,
  { state, actors, facts }: { state: State; actors: readonly Actor[]; facts: Facts },
): Trouble | CommonTrouble | undefined {
  if (!move.by.some((actor) => actors.includes(actor))) return 'accessDenied';
  if (!move.from.includes(state)) return 'moveImpossible';
  for (const guard of move.guards) {
    const trouble = guard(facts);
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}
