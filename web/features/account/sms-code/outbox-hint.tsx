import { siteConfiguration } from '#web/lib/site.ts';

/** Where a demo site shows what it does not send. Nothing on a site that sends. */
export function OutboxHint({ kind = '短信' }: { kind?: '短信' | '邮件' }) {
  if (!siteConfiguration.hasOutboxPage) return null;
  return (
    <>
      演示站不发{kind}，验证码见
      <a className="inline" href="/outbox" target="_blank" rel="noopener">
        发件箱
      </a>
    </>
  );
}
