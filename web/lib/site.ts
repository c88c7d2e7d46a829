import { defaultTransportIv, defaultTransportKey, type TransportKeys } from '#contract/transport.ts';

/** What the server writes into the page (see index.html). Empty strings are not shown. */
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
  };
  /** Other sites the footer leads to. */
  links: readonly { name: string; url: string }[];
  transport: TransportKeys;
  captcha: { provider: 'slider' | 'tencent' | 'off'; appId: string };
  /** Hosts of other sites whose pages the menu may show in a frame. */
  frameHosts: readonly string[];
  /** True where messages are shown on a page instead of being sent. */
  hasOutboxPage: boolean;
}

/** Under `npm run dev` Vite serves the page, and nobody fills the block. */
const unconfigured: SiteConfiguration = {
  site: {
    name: '示范市工业互联网公共服务平台',
    subtitle: '智能制造公共服务平台',
    hostUnit: '示范市经济和信息化局',
    operator: '示范市工业互联网发展中心',
    icp: '',
    policeRecord: '',
    idCode: '',
    phone: '0000-8800 1234',
    phone2: '0000-8800 5678',
  },
  links: [],
  transport: { key: defaultTransportKey, iv: defaultTransportIv },
  captcha: { provider: 'slider', appId: '' },
  frameHosts: [],
  hasOutboxPage: true,
};

function read(): SiteConfiguration {
  // No document: the start screen is being drawn at build time, for any site; or a test runs.
  if (typeof document === 'undefined') return { ...unconfigured, site: withoutNames(unconfigured.site) };
  const block = document.getElementById('site-settings');
  return block === null ? unconfigured : (JSON.parse(block.textContent) as SiteConfiguration);
}

function withoutNames(settings: SiteConfiguration['site']): SiteConfiguration['site'] {
  return Object.fromEntries(Object.keys(settings).map((name) => [name, ''])) as SiteConfiguration['site'];
}

/** Settings of this installation, read once at the start. */
export const siteConfiguration: SiteConfiguration = read();
export const site = siteConfiguration.site;
