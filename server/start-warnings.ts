import type { Config } from './config.ts';
import { missingCalendar } from './domain/site/working-years.ts';

/** What an operator should know of the settings though the portal starts with them: one line each. */
export function startWarnings(
  {
    demo,
    isPublished,
    smsProvider,
    emailProvider,
    lookAlikes,
  }: Pick<Config, 'demo' | 'isPublished' | 'smsProvider' | 'emailProvider' | 'lookAlikes'>,
  { hasDemoContent }: { hasDemoContent: boolean },
): string[] {
  const warnings = lookAlikes.map(
    (name) => `${name} is set and no setting of the portal: see docs/settings.md for their names`,
  );
  if (demo && isPublished)
    warnings.push(
      'DEMO is on though others than this machine may come: demo content and accounts are published, and codes are written to files',
    );
  if (!demo && hasDemoContent)
    warnings.push('DEMO is off, but this database holds demo content and accounts of a start with it');
  if (smsProvider === 'none')
    warnings.push('SMS_PROVIDER: none that sends (outbox is for demo sites): codes by SMS are refused');
  if (emailProvider === 'none')
    warnings.push('EMAIL_PROVIDER: none that sends (outbox is for demo sites): codes by email are refused');
  return warnings;
}

/** What to tell an operator whose portal does not know on which days offices work; undefined in time. */
export function calendarWarning(now: Date): string | undefined {
  const missing = missingCalendar(now);
  return missing === undefined
    ? undefined
    : `The working calendar of ${String(missing)} is not known as it was announced: terms in working days may be some days off until a chief enters it (网站维护, 放假安排)`;
}

/** While a node hears of no changes it answers everything anew, which is right and slower. */
export const unheardWarning =
  'Changes in the database are not heard of just now, so no answer is kept: see that DATABASE_LISTEN_URL (or DATABASE_URL) leads to PostgreSQL';

/** Until each proxy of PURGE_URLS takes what it is told, no answer says that it may be kept for longer than a second. */
export const untoldWarning =
  'A proxy of PURGE_URLS cannot be told just now what has changed, and answers are kept for a second: see that it takes PURGE from this node';
