import type { Config } from './config.ts';

/** What an operator should know of the settings though the portal starts with them: one line each. */
export function startWarnings(
  {
    demo,
    isPublished,
    smsProvider,
    emailProvider,
  }: Pick<Config, 'demo' | 'isPublished' | 'smsProvider' | 'emailProvider'>,
  { hasDemoContent }: { hasDemoContent: boolean },
): string[] {
  const warnings: string[] = [];
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
