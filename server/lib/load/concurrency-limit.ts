/** Calls that take longer than this mean that too many are in progress. */
const slowMilliseconds = 200;
const windowMilliseconds = 100;

/** Never more than this many are let in. */
export const mostInProgress = 500;
const fewestInProgress = 16;
/** What a small machine does in less than half a second; a burst on an idle site waits a moment (overload.ts). */
const firstLimit = 128;

/**
 * How many calls may be in progress at once. What a machine can take depends on the machine and on what is asked of it, so
 * the limit is found by trying: down by half while half of the calls are slow, up by a tenth while the limit holds calls
 * back and they are not. Slow calls on an otherwise quiet site (an upload, an SMS provider) change nothing.
 */
export class ConcurrencyLimit {
  #limit = firstLimit;
  #inProgress = 0;
  #most = 0;
  #finished = 0;
  #slow = 0;
  #windowStart: number;

  /** `now` in milliseconds, like performance.now(). */
  constructor(now: number) {
    this.#windowStart = now;
  }

  get limit(): number {
    return this.#limit;
  }

  get inProgress(): number {
    return this.#inProgress;
  }

  /** So many more may begin; below 0 when the limit fell while more were in progress. */
  get room(): number {
    return this.#limit - this.#inProgress;
  }

  get isFull(): boolean {
    return this.room <= 0;
  }

  /** False when there are too many already; otherwise the call counts until `finish`. */
  tryBegin(): boolean {
    if (this.isFull) return false;
    this.begin();
    return true;
  }

  /** Counts a call that is not to be refused any more until `finish`. */
  begin(): void {
    this.#inProgress += 1;
    this.#most = Math.max(this.#most, this.#inProgress);
  }

  /** Ends a call that arrived at `began`, which may be before it was let in. */
  finish(began: number, now: number): void {
    this.#inProgress -= 1;
    this.#finished += 1;
    if (now - began > slowMilliseconds) this.#slow += 1;
    if (now - this.#windowStart >= windowMilliseconds) this.#adjust(now);
  }

  #adjust(now: number): void {
    const isSlow = this.#slow * 2 > this.#finished;
    if (isSlow && this.#most * 2 >= this.#limit) {
      this.#limit = Math.max(fewestInProgress, Math.floor(this.#limit / 2));
    } else if (!isSlow && this.#most >= this.#limit) {
      this.#limit = Math.min(mostInProgress, Math.ceil(this.#limit * 1.1));
    }
    this.#finished = 0;
    this.#slow = 0;
    this.#most = this.#inProgress;
    this.#windowStart = now;
  }
}
