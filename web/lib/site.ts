import { enterMergedAreas, type MergedAreas } from '#contract/reference/entered-areas.ts';
import { enterEntries, type EnteredEntries } from '#contract/reference/entered-entries.ts';
import { enterWorkingYears, type WorkingYears } from '#contract/shared-rules/entered-years.ts';
import type { ClosableService } from '#contract/services.ts';
import type { SiteCode, SiteLink } from '#contract/site/facts.ts';
import type { HomeLayout } from '#contract/site/home-layout.ts';
import { defaultTransportIv, defaultTransportKey, type TransportKeys } from '#contract/transport.ts';

/**
 * What the server writes into the page (see index.html and server/page-settings.ts), and Vite under `npm run dev`. Empty
 * strings are not shown.
 */
export interface SiteConfiguration {
  site: {
    name: string;
    subtitle: string;
    hostUnit: string;
    operator: string;
    icp: string;
    policeRecord: string;
    idCode: string;
    phone: string;
    phone2: string;
    /** When somebody answers the telephone. */
    hours: string;
    /** Pictures in place of the portal's own emblem. */
    logo: string;
    favicon: string;
  };
  /** GB/T 2260 of the city that the site is for: a choice of an area begins there. */
  areaCode: string;
  /** Years whose working calendar staff have entered. */
  workingYears?: WorkingYears;
  /** Dictionaries that staff have changed. */
  entries?: EnteredEntries;
  /** Areas that staff have merged into others. */
  mergedAreas?: MergedAreas;
  /** The blocks of home, where staff have changed their order or hidden some. */
  home?: HomeLayout;
  /** Services that chiefs have closed, with what they say of it. */
  closed?: Readonly<Partial<Record<ClosableService, { title: string; reason: string }>>>;
  /** Other sites the footer leads to. */
  links: readonly SiteLink[];
  /** QR codes as pictures, beside those that the footer draws. */
  codes: readonly SiteCode[];
  transport: TransportKeys;
  /** Hosts of other sites whose pages the menu may show in a frame. */
  frameHosts: readonly string[];
  /** Identity services of provinces by which people log in. */
  identityProviders?: readonly { id: string; name: string }[];
  /** False where nobody can be sent a code that way. */
  hasSms: boolean;
  hasEmail: boolean;
  /** True where a model phrases answers about policies, and so is told the questions. */
  hasAnswerWriter?: boolean;
  /** What services promise (terms, prices, how many there are) is the demo's; a site of its own claims nothing that nobody has said. */
  hasDemoClaims: boolean;
  /** True where messages are shown on a page instead of being sent. */
  hasOutboxPage: boolean;
}

/** Where nobody fills the block: the start screen is drawn at build time for any site, a test runs, the gallery is shown. */
const unconfigured: SiteConfiguration = {
  site: {
    name: '',
    subtitle: '',
    hostUnit: '',
    operator: '',
    icp: '',
    policeRecord: '',
    idCode: '',
    phone: '',
    phone2: '',
    hours: '',
    logo: '',
    favicon: '',
  },
  areaCode: '',
  links: [],
  codes: [],
  transport: { key: defaultTransportKey, iv: defaultTransportIv },
  frameHosts: [],
  hasSms: true,
  hasEmail: true,
  hasDemoClaims: true,
  hasOutboxPage: true,
};

function read(): SiteConfiguration {
  const block = typeof document === 'undefined' ? null : document.getElementById('site-settings');
  return block === null ? unconfigured : (JSON.parse(block.textContent) as SiteConfiguration);
}

/** Settings of this installation, read once at the start. */
export const siteConfiguration: SiteConfiguration = read();
export const site = siteConfiguration.site;
// forms judge days by it
enterWorkingYears(siteConfiguration.workingYears ?? {});
// kinds of content are called by it
enterEntries(siteConfiguration.entries ?? {});
enterMergedAreas(siteConfiguration.mergedAreas ?? {});

/** The small picture of the site: in the browser's tab, and in the middle of QR codes. */
export const siteIcon = (): string => site.favicon || '/favicon.svg';
