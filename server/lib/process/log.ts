import { hostname } from 'node:os';
import { pino } from 'pino';
import { describeError } from './describe-error.ts';
import { sparingWarnings } from './sparing-warnings.ts';
import { packageVersion } from './package-version.ts';

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/**
 * JSON lines on standard output, or where `destination` leads. Addresses are logged without their query, bodies never, errors
 * without the values they carry; what could still slip in is masked.
 */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    // many nodes write into one place
    base: { node: hostname(), pid: process.pid, version: packageVersion },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    hooks: sparingWarnings(pino.levels.values['warn'] ?? 40),
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
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
