/** An archive that is not taken: each fault in words that name the file and the line. */
export class ArchiveError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

/** Of very many faults people read the first; the others are counted. */
const mostFaults = 200;

export class Faults {
  readonly #named: string[] = [];
  #count = 0;

  add(fault: string): void {
    this.#count += 1;
    if (this.#named.length < mostFaults) this.#named.push(fault);
  }

  /** Throws ArchiveError once there is a fault. */
  settle(): void {
    if (this.#count === 0) return;
    const more = this.#count - this.#named.length;
    throw new ArchiveError(more === 0 ? this.#named : [...this.#named, `… and ${String(more)} more`]);
  }
}
