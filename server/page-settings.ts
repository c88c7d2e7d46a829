import { closableServices } from '#contract/closing.ts';
import { smallPublicImage } from '#contract/files/public-images.ts';
import type { WorkingYears } from '#contract/shared-rules/entered-years.ts';
import { closedTitle, type ClosedServices } from '#contract/site/closed-services.ts';
import type { SiteFacts } from '#contract/site/facts.ts';
import type { SiteLists } from '#contract/site/edited-lists.ts';
import type { Config } from './config.ts';
import type { PageSettings } from './lib/http/site-page.ts';

/** What the page says of this installation: its title and icon, and what web/lib/site.ts reads. */
export function pageSettings(
  config: Config,
  {
    areaCode,
    links,
    codes,
    logo,
    favicon,
    visitsBefore: _visits,
    visitsBeforeDay: _day,
    workingYears,
    lists: { entries, mergedAreas, home, closed = {} },
    ...site
  }: SiteFacts & { workingYears: WorkingYears; lists: SiteLists },
): { title: string; icon: string; settings: PageSettings } {
  return {
    title: site.name,
    icon: smallPublicImage(favicon),
    settings: {
      // the largest is for nobody: all of them are shown small
      site: { ...site, logo: smallPublicImage(logo), favicon: smallPublicImage(favicon) },
      ...{ areaCode, links, workingYears, entries },
      ...(mergedAreas && { mergedAreas }),
      ...(home && { home }),
      ...(Object.keys(closed).length > 0 && { closed: namedClosings(closed) }),
      codes: codes.map(({ name, image }) => ({ name, image: smallPublicImage(image) })),
      transport: { key: config.transport.key, iv: config.transport.iv },
      frameHosts: config.frameHosts,
      ...(config.identityProviders.length > 0 && {
        identityProviders: config.identityProviders.map(({ id, name }) => ({ id, name })),
      }),
      hasSms: config.smsProvider !== 'none',
      hasEmail: config.emailProvider !== 'none',
      hasAnswerWriter: config.policyAi.provider !== 'none',
      hasDemoClaims: config.demo,
      // the page is the same for everybody, and strangers are refused there
      hasOutboxPage: config.demo && !config.isPublished,
    },
  };
}

/** What pages say of the services that are closed, by service. */
const namedClosings = (closed: ClosedServices) =>
  Object.fromEntries(
    closableServices.flatMap(({ key, name }) => {
      const closing = closed[key];
      return closing === undefined
        ? []
        : [[key, { title: closedTitle(name, closing), reason: closing.reason }] as const];
    }),
  );
