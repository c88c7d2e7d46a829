/** What an enterprise can be certified as; also the pages of `/company` on which it applies. */
export const certificationKinds = ['industrialEnterprise', 'serviceProvider'] as const;
export type CertificationKind = (typeof certificationKinds)[number];

export const certificationKindNames: Readonly<Record<CertificationKind, string>> = {
  industrialEnterprise: '工业企业认证',
  serviceProvider: '服务商认证',
};
