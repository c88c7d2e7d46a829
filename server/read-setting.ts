import { z } from 'zod';

/** A setting with a form of its own. `read` answers undefined for what it cannot read; then the setting is wrong for `reason`. */
export function readBy<Value>(read: (text: string) => Value | undefined, reason: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue(reason);
    return z.NEVER;
  });
}

/** What a text says as JSON; undefined for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
