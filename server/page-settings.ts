import type { Config } from './config.ts';
import type { PageSettings } from './lib/http/site-page.ts';

/** What the page says of this installation: its title, and what web/lib/site.ts reads. */
export function pageSettings(config: Config): { title: string; settings: PageSettings } {
  return {
    title: config.site.name,
    settings: {
      site: config.site,
      areaCode: config.siteAreaCode,
      links: config.siteLinks,
      transport: { key: config.transport.key, iv: config.transport.iv },
      frameHosts: config.frameHosts,
      hasSms: config.smsProvider !== 'none',
      hasEmail: config.emailProvider !== 'none',
      hasAnswerWriter: config.policyAi.provider !== 'none',
      hasDemoClaims: config.demo,
      // the page is the same for everybody, and strangers are refused there
      hasOutboxPage: config.demo && !config.isPublished,
    },
  };
}
