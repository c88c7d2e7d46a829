import type { CoverProps } from '#web/ui/cover/cover.tsx';

export interface Authentication {
  /** The console's page for it. */
  page: string;
  title: string;
  text: string;
  picture: Pick<CoverProps, 'kind' | 'id'>;
}

/** What an enterprise can have itself authenticated as. */
export const authentications: readonly Authentication[] = [
  {
    page: 'industrialEnterprise',
    title: '工业企业认证',
    text: '从事生产制造的企业，认证后可以申领标识前缀。请准备营业执照和法定代表人授权书。',
    picture: { kind: 'case', id: '21' },
  },
  {
    page: 'serviceProvider',
    title: '服务商认证',
    text: '发布解决方案、云产品和案例的服务商。云服务商须获得官方认定。',
    picture: { kind: 'cloud', id: '9' },
  },
];
