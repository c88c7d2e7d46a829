/** What an enterprise applies for: to be certified as one of two, or a change of what is certified. Also the pages of `/company` on which it does. */
export const certificationKinds = ['industrialEnterprise', 'serviceProvider', 'companyChange'] as const;
export type CertificationKind = (typeof certificationKinds)[number];

export const certificationKindNames: Readonly<Record<CertificationKind, string>> = {
  industrialEnterprise: '工业企业认证',
  serviceProvider: '服务商认证',
  companyChange: '企业信息变更',
};
