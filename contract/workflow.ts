import type { Declared } from './services.ts';

/**
 * The life of something that people work on together, as a table of transitions. Pure, so that the browser offers what the server will
 * do; the server checks again in the transaction that moves (server/domain/workflow/workflow.ts, advance.ts).
 */
export interface Transition<
  State extends string = string,
  Actor extends string = string,
  Facts = never,
  Refusal extends string = string,
  Effect extends string = string,
> {
  from: readonly State[];
  to: State;
  /** Who may; one of these is enough. */
  by: readonly Actor[];
  /** Each says what stands against it, if anything does. */
  guards: readonly ((facts: Facts) => Refusal | undefined)[];
  /** What is done in the same transaction, by name. */
  effects: readonly Effect[];
}

/** The subjects of workflows, by which steps of the history are stored. */
export type WorkflowSubject = Declared<'subjects'>;

/** What can be wrong with any transition: it does not lead from where the thing is, or is not the asker's to make. */
export type CommonRefusal = 'moveImpossible' | 'accessDenied';

/** Any table of transitions. Its guards take facts of their own, which is why a stranger has none to give them. */
export type Transitions<Refusal extends string = string> = Readonly<
  Record<string, Transition<string, string, never, Refusal>>
>;

/** What a table is about, read from it: nobody repeats it. */
export type ActionOf<M extends Transitions> = keyof M & string;
export type StateOf<M extends Transitions> = M[keyof M]['from'][number] | M[keyof M]['to'];
export type ActorOf<M extends Transitions> = M[keyof M]['by'][number];
export type EffectOf<M extends Transitions> = M[keyof M]['effects'][number];
export type FactsOf<M extends Transitions> = Parameters<M[keyof M]['guards'][number]>[0];
export type RefusalOf<M extends Transitions> = Exclude<ReturnType<M[keyof M]['guards'][number]>, undefined>;

/** Who asks for a transition, of a thing in which state, and what is known of it. */
export interface TransitionRequest<M extends Transitions> {
  state: string;
  actors: readonly ActorOf<M>[];
  facts: FactsOf<M>;
}

/**
 * Why an action of a table cannot be taken now, or undefined when it can: the one answer of pages and server. If the
 * transition does not start from the current state, `gone` is the refusal that comes first, where one is given.
 */
export function whyNot<M extends Transitions, Gone extends string = never>(
  transitions: M,
  action: ActionOf<M>,
  { state, actors, facts }: TransitionRequest<M>,
  gone?: Gone,
): RefusalOf<M> | CommonRefusal | Gone | undefined {
  // a row of the table takes the facts of the table
  const transition = transitions[action] as Transition<string, string, FactsOf<M>, RefusalOf<M>>;
  if (gone !== undefined && !transition.from.includes(state)) return gone;
  if (!transition.by.some((actor) => actors.includes(actor))) return 'accessDenied';
  if (!transition.from.includes(state)) return 'moveImpossible';
  for (const guard of transition.guards) {
    const refusal = guard(facts);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
