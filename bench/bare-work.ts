import { randomBytes } from 'node:crypto';
import type { RecordedStatement } from '#server/testing/record-statements.ts';

/**
 * A parameter of a repeated statement: a fixed value; what an earlier statement of the same round returned; or random bytes,
 * for what must be new each time.
 */
export type Parameter =
  | { kind: 'fixed'; value: unknown }
  | { kind: 'returned'; statement: number; column: number }
  | { kind: 'random'; bytes: number };

export interface Statement {
  text: string;
  parameters: Parameter[];
}

/** Something the bare server is to do as often as it is asked. */
export interface BareTask {
  name: string;
  method: 'GET' | 'POST';
  /** What the portal answered. */
  bytes: { contentType: string; encoding?: string; base64: string };
  /** What the portal sent to its database meanwhile. */
  statements: Statement[];
  /** A login: verifies the password once a round, and puts the account it is asked for in the place of the recorded one. */
  login?: { account: string; hash: string; digest: string; pepperHex: string };
}

/** Travels to the bare server as a JSON file. */
export interface BareWork {
  databaseUrl: string;
  poolSize: number;
  tasks: BareTask[];
}

/**
 * Makes statements repeatable. A parameter that equals a value an earlier statement returned is taken from there, such
 * as the id of the session just inserted. Bytes, such as the hash of a token, are made anew. Everything else stays.
 */
export function toStatements(recorded: readonly RecordedStatement[]): Statement[] {
  return recorded.map(({ text, values }, index) => ({
    text,
    parameters: values.map((value) => toParameter(value, recorded.slice(0, index))),
  }));
}

function toParameter(value: unknown, before: readonly RecordedStatement[]): Parameter {
  if (value instanceof Uint8Array) return { kind: 'random', bytes: value.length };
  if (isScalar(value)) {
    for (const [statement, { firstRow }] of before.entries()) {
      const column = firstRow.findIndex(
        (returned) => isScalar(returned) && String(returned) === String(value),
      );
      if (column >= 0) return { kind: 'returned', statement, column };
    }
  }
  return { kind: 'fixed', value };
}

/** Ids arrive as text or number, depending on who asked; empty text says nothing. */
function isScalar(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

/** The value of a parameter in one round. `firstRows` holds what the statements so far returned. */
export function valueOf(parameter: Parameter, firstRows: readonly (object | undefined)[]): unknown {
  switch (parameter.kind) {
    case 'fixed':
      return parameter.value;
    case 'random':
      return randomBytes(parameter.bytes);
    case 'returned':
      return (Object.values(firstRows[parameter.statement] ?? {}) as unknown[])[parameter.column];
  }
}
