import type { Clock } from '../clock.ts';
import { NotSentError } from '../sending/not-sent-error.ts';

export interface CircuitBreakerOptions {
  clock: Clock;
  /** Failures within `windowMilliseconds` that open the circuit. Default 5. */
  failuresToOpen?: number;
  /** Default 30 s. */
  windowMilliseconds?: number;
  /** How long nothing is tried after opening. Default 15 s. */
  openMilliseconds?: number;
}

export interface CircuitBreaker {
  /** Runs the task, or throws CircuitOpenError without running it. The task's own error passes through. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** The other side has failed too often just now; nothing was sent to it. */
export class CircuitOpenError extends NotSentError {
  constructor(readonly retryAfterMilliseconds: number) {
    super('circuit open');
  }
}

/**
 * Stops calling a service that keeps failing, so that users get their answer at once and the service gets air. After
 * `openMilliseconds` one call probes it, alone: its success closes the circuit, its failure opens it again. What is no
 * fault of the service (a refused phone number) must be a result of the task, not an exception.
 */
export function createCircuitBreaker({
  clock,
  failuresToOpen = 5,
  windowMilliseconds = 30_000,
  openMilliseconds = 15_000,
}: CircuitBreakerOptions): CircuitBreaker {
  let failureTimes: number[] = [];
  let openedAt: number | undefined;
  let isProbing = false;

  function open(now: number) {
    openedAt = now;
    failureTimes = [];
  }

  /** True when the call that may start now is the probe. */
  function admit(): boolean {
    if (openedAt === undefined) return false;
    const waitMilliseconds = openedAt + openMilliseconds - clock.now().getTime();
    if (waitMilliseconds > 0 || isProbing) throw new CircuitOpenError(Math.max(waitMilliseconds, 0));
    isProbing = true;
    return true;
  }

  function noteFailure(isProbe: boolean) {
    const now = clock.now().getTime();
    if (isProbe) {
      open(now);
      return;
    }
    // A call from before the opening tells nothing new.
    if (openedAt !== undefined) return;
    failureTimes = [...failureTimes.filter((time) => now - time < windowMilliseconds), now];
    if (failureTimes.length >= failuresToOpen) open(now);
  }

  return {
    async run(task) {
      const isProbe = admit();
      try {
        const result = await task();
        if (isProbe) openedAt = undefined;
        return result;
      } catch (error) {
        noteFailure(isProbe);
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}
