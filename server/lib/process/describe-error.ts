/** What a log line tells of an error. */
export interface ErrorDescription {
  type: string;
  message: string;
  /** Where it was thrown; without the message. */
  stack?: string;
  /** The error's own code: ECONNREFUSED, PostgreSQL's SQLSTATE. Not `code`, which is masked wherever it stands. */
  reason?: string;
  /** What PostgreSQL names: never a value. */
  table?: string;
  column?: string;
  constraint?: string;
  cause?: ErrorDescription;
}

/** As deep as causes are followed: an error may be its own cause. */
const deepest = 4;

/**
 * What of an error may be logged. Errors of the database carry what somebody typed: Drizzle's message ends with the
 * parameters, PostgreSQL's `detail` quotes the row, and its data exceptions (class 22) quote the value; mail servers quote
 * the recipient. Everything else that an error carries is left out.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'no error was thrown, but something else' };
  const field = (name: string): string | undefined => {
    const value: unknown = name in error ? error[name as keyof typeof error] : undefined;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const reason = field('code');
  const [table, column, constraint] = [field('table'), field('column'), field('constraint')];
  const stack = stackOf(error);
  return {
    type: error.name,
    message: withoutValues(error.message, reason),
    ...(stack !== undefined && { stack }),
    ...(reason !== undefined && { reason }),
    ...(table !== undefined && { table }),
    ...(column !== undefined && { column }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  };
}

function withoutValues(message: string, reason = ''): string {
  const text = message.replace(/\nparams: [^]*$/, '');
  const quotesValue = /^22...$/.test(reason);
  return (quotesValue ? text.replace(/"[^]*"/, '"…"') : text)
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '[email]')
    .replace(/(?<!\d)(?:\+?86[ -]?)?1\d{10}(?!\d)/g, '[phone]');
}

/** The stack repeats the message, of several lines perhaps. */
function stackOf({ stack = '', message }: Error): string | undefined {
  const start = stack.indexOf(message);
  const frames = (start < 0 ? stack : stack.slice(start + message.length)).trim();
  return frames === '' ? undefined : frames;
}
