import { whyNot, type Transitions } from '../workflow.ts';

interface Walked<M extends Transitions> {
  states: readonly string[];
  actors: readonly M[keyof M]['by'][number][];
  facts: Parameters<M[keyof M]['guards'][number]>[0];
}

/** Every transition that is made, asked of each state for each actor alone: `action: state → state by actor, actor; effect, effect`. */
export function walkTable<M extends Transitions>(
  transitions: M,
  { states, actors, facts }: Walked<M>,
): string[] {
  return Object.entries(transitions).flatMap(([action, { to, effects }]) =>
    states.flatMap((state) => {
      const who = actors.filter(
        (actor) => whyNot(transitions, action, { state, actors: [actor], facts }) === undefined,
      );
      const line = `${action}: ${state} → ${to} by ${who.join(', ')}`;
      return who.length === 0 ? [] : [effects.length === 0 ? line : `${line}; ${effects.join(', ')}`];
    }),
  );
}
