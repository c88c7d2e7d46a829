import { pino } from 'pino';

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** JSON lines on standard output. Addresses are logged without their query, bodies never; what could still slip in is masked. */
export function createLog(level: string): pino.Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'token',
        'code',
        'ticket',
        'password',
        '*.token',
        '*.code',
        '*.ticket',
        '*.password',
        'req.headers',
      ],
      censor: '[redacted]',
    },
  });
}
