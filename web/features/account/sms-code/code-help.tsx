import { codeDigits, codeMinutes } from '#contract/account/constants.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { site, siteConfiguration } from '#web/lib/site.ts';
import { OutboxHint } from './outbox-hint.tsx';

/** What a code looks like and how long it lasts; on a demo site, where to find it; where none can be sent, whom to call. */
export function CodeHelp({ way = '短信' }: { way?: '短信' | '邮件' }) {
  const { hasSms, hasEmail, hasOutboxPage } = siteConfiguration;
  if (!(way === '短信' ? hasSms : hasEmail)) return <NotOffered way={way} />;
  if (hasOutboxPage) return <OutboxHint kind={way} />;
  return `${codeDigits} 位数字，${codeMinutes} 分钟内有效`;
}

function NotOffered({ way }: { way: '短信' | '邮件' }) {
  if (site.phone === '') return `本平台尚未开通${way}验证码，请联系工作人员办理`;
  return (
    <>
      本平台尚未开通{way}验证码，请致电
      <PhoneLink number={site.phone} />
      办理
    </>
  );
}
