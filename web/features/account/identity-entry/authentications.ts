import { certificationKindNames, type CertificationKind } from '#contract/certifications/kinds.ts';
import type { ThingName } from '../thing/thing.tsx';

export interface Authentication {
  /** The console's page for it. */
  page: CertificationKind;
  title: string;
  text: string;
  /** What is drawn beside it. */
  thing: ThingName;
}

/** What an enterprise can have itself authenticated as. */
export const authentications: readonly Authentication[] = [
  {
    page: 'industrialEnterprise',
    title: certificationKindNames.industrialEnterprise,
    text: '从事生产制造的企业。请准备营业执照和法定代表人授权书。',
    thing: 'machine',
  },
  {
    page: 'serviceProvider',
    title: certificationKindNames.serviceProvider,
    text: '提供软件、咨询、实施等服务并发布解决方案的企业。云服务商须获得官方认定。',
    thing: 'provider',
  },
];
