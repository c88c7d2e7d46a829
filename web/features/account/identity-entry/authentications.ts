import { certificationKindNames, type CertificationKind } from '#contract/certifications/kinds.ts';
import type { CoverProps } from '#web/ui/cover/cover.tsx';

export interface Authentication {
  /** The console's page for it. */
  page: CertificationKind;
  title: string;
  text: string;
  picture: Pick<CoverProps, 'kind' | 'id'>;
}

/** What an enterprise can have itself authenticated as. */
export const authentications: readonly Authentication[] = [
  {
    page: 'industrialEnterprise',
    title: certificationKindNames.industrialEnterprise,
    text: '从事生产制造的企业。请准备营业执照和法定代表人授权书。',
    picture: { kind: 'case', id: '21' },
  },
  {
    page: 'serviceProvider',
    title: certificationKindNames.serviceProvider,
    text: '提供软件、咨询、实施等服务并发布解决方案的企业。云服务商须获得官方认定。',
    picture: { kind: 'cloud', id: '9' },
  },
];
