import { codeDigits, codeMinutes } from '#contract/account/constants.ts';
import { siteConfiguration } from '#web/lib/site.ts';
import { OutboxHint } from './outbox-hint.tsx';

/** What a code looks like and how long it lasts; on a demo site, where to find it. */
export function CodeHelp({ way = '短信' }: { way?: '短信' | '邮件' }) {
  if (siteConfiguration.hasOutboxPage) return <OutboxHint kind={way} />;
  return `${codeDigits} 位数字，${codeMinutes} 分钟内有效`;
}
