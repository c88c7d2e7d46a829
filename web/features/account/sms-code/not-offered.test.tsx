import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { accountErrors } from '#contract/account/errors.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { site, siteConfiguration } from '#web/lib/site.ts';
import { CodeHelp } from './code-help.tsx';
import { refusalText } from './refusal-text.ts';

const given = { site: { ...site }, configuration: { ...siteConfiguration } };
afterEach(() => {
  Object.assign(siteConfiguration, given.configuration);
  Object.assign(site, given.site);
});

describe('CodeHelp', () => {
  test('the field says before any request that SMS is not offered, with the phone to call', () => {
    Object.assign(siteConfiguration, { hasSms: false, hasOutboxPage: false });
    site.phone = '0000-8800 1234';
    const markup = renderToStaticMarkup(<CodeHelp />);
    expect(markup).toContain('尚未开通短信验证码');
    expect(markup).toContain('href="tel:000088001234"');
    expect(renderToStaticMarkup(<CodeHelp way="邮件" />)).not.toContain('尚未开通');
    site.phone = '';
    expect(renderToStaticMarkup(<CodeHelp />)).not.toContain('tel:');
  });

  test.each([accountErrors.smsNotOffered, accountErrors.emailNotOffered])(
    'the refusal names the phone to call: $msg',
    (error) => {
      site.phone = '0000-8800 1234';
      expect(refusalText(new CallError(error.msg, { code: error.code }))).toBe(
        `${error.msg}（电话 0000-8800 1234）`,
      );
      expect(refusalText(new CallError('短信发送失败', { code: accountErrors.smsUnavailable.code }))).toBe(
        '短信发送失败',
      );
    },
  );
});
