import type { ClosableService } from '../services.ts';

/**
 * The entries of the menu that lead to a service and to nothing else. Who comes to such a page by its address sees what is public there, and
 * that the service is closed.
 */
const wayOf: Readonly<Record<string, ClosableService>> = {
  '/socialInteraction/industryList': 'forum',
  '/socialInteraction/topicWrite': 'forum',
  '/socialInteraction/ZJList': 'experts',
  '/home/diagnosticRequest': 'diagnosis',
  '/ProductionService/supplyDemand': 'matching',
};

const tabOf: Readonly<Record<string, ClosableService>> = {
  match: 'matching',
  expert: 'experts',
  declare: 'filings',
  diagnosis: 'diagnosis',
  prefixInfo: 'prefixes',
  financing: 'financings',
  demand: 'supply',
  publish: 'supply',
  forum: 'forum',
  focus: 'subscription',
  industrialEnterprise: 'certifications',
  serviceProvider: 'certifications',
  companyChange: 'certifications',
};

/** The service to which an address of the portal leads; undefined: to none, or to more than one. */
export function serviceAt(address: string): ClosableService | undefined {
  const [path = '', query = ''] = address.replace(/^\/?#/, '').split('?', 2);
  const valueOf = (name: string) => new RegExp(`(?:^|&)${name}=([^&]*)`).exec(query)?.[1] ?? '';
  if (path === '/company') return tabOf[valueOf('page')];
  // the same page lists what is on
  if (valueOf('tab') === 'activity') return undefined;
  return Object.hasOwn(wayOf, path) ? wayOf[path] : undefined;
}
