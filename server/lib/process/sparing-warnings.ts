import type { pino } from 'pino';
import { isDatabaseUnavailable } from '#server/lib/database-unavailable.ts';

const pauseMilliseconds = 1_000;

/** What is said over and over while it lasts: that the database is away, or too much is asked. Undefined for what is said each time. */
function causeOf(first: unknown): string | undefined {
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;
  if (isDatabaseUnavailable(error)) return 'database';
  const isBusy = error instanceof Error && 'statusCode' in error && error.statusCode === 503;
  return isBusy ? error.name : undefined;
}

/**
 * Writes a line a second at most for the same cause: while a database is away every call and every task says so. The last of a second
 * comes at its end, with how many it stands for.
 */
export function sparingWarnings(leastLevel: number): NonNullable<pino.LoggerOptions['hooks']> {
  const heldBack = new Map<string, { count: number; write: (count: number) => void }>();

  function open(cause: string): void {
    heldBack.set(cause, { count: 0, write: () => undefined });
    setTimeout(() => {
      const { count, write } = heldBack.get(cause) ?? { count: 0 };
      heldBack.delete(cause);
      if (count === 0) return;
      write?.(count);
      open(cause);
    }, pauseMilliseconds).unref();
  }

  return {
    logMethod(args, method, level) {
      const [first, ...others]: readonly unknown[] = args;
      const cause = level < leastLevel ? undefined : causeOf(first);
      const held = cause === undefined ? undefined : heldBack.get(cause);
      if (cause === undefined || held === undefined) {
        if (cause !== undefined) open(cause);
        method.apply(this, args);
        return;
      }
      held.count += 1;
      held.write = (count) =>
        void Reflect.apply(method, this, [{ ...(first as object), alike: count }, ...others]);
    },
  };
}
