/**
 * Who may register an identifier prefix or become a service provider, and what everybody else is told: the table of
 * section 6 of both specifications. Pure; the page shows the outcome.
 */
export type ServiceEntry = 'prefixRegistration' | 'serviceProvider';

export interface ServiceEntryUser {
  loggedIn: boolean;
  /** `user` is personal. */
  accountType?: string | undefined;
  /** 9 uncertified, 3 industrial enterprise, 4 service provider. Travels as a number in some answers, as text in others. */
  userType?: number | string | undefined;
  /** '2' is approved. */
  auditStatus?: number | string | undefined;
}

export interface ServiceEntryDialog {
  title: string;
  text: string;
  /** Label of the button that goes on; without it there is only one to close. */
  confirm?: string;
}

export type ServiceEntryOutcome =
  | { action: 'login'; dialog: ServiceEntryDialog }
  | { action: 'tell'; dialog: ServiceEntryDialog }
  /** Confirming leads to the choice of the two certifications. */
  | { action: 'offerCertification'; dialog: ServiceEntryDialog }
  /** Straight to the authentication that the account has begun. */
  | { action: 'authenticate'; as: 'industrialEnterprise' | 'serviceProvider' }
  | { action: 'openPrefixInfo' };

const uncertified = '9';
const industrialEnterprise = '3';
const serviceProvider = '4';
const approved = '2';

export const recognisedCloudProvidersOnly = '云服务商须获得官方认定。';

const titles = { prefixRegistration: '企业前缀注册', serviceProvider: '成为服务商' } as const;

const onlyCertified = {
  prefixRegistration: '只有通过认证的企业账号才能注册企业前缀，请使用企业账号登录。',
  serviceProvider: `只有通过认证的企业账号才能成为服务商，请使用企业账号登录。${recognisedCloudProvidersOnly}`,
} as const;

const certifyFirst = {
  prefixRegistration: '您的企业还没有认证，完成企业身份认证后才能注册企业前缀。',
  serviceProvider: `您的企业还没有认证，完成服务商认证后才能成为服务商。${recognisedCloudProvidersOnly}`,
} as const;

export const loginDialog: ServiceEntryDialog = {
  title: '提示',
  text: '您还没有登录，无法进行操作，请先登录',
  confirm: '立即登录',
};

export function decideServiceEntry(entry: ServiceEntry, user: ServiceEntryUser): ServiceEntryOutcome {
  if (!user.loggedIn) return { action: 'login', dialog: loginDialog };
  const title = titles[entry];
  if (user.accountType === 'user') return { action: 'tell', dialog: { title, text: onlyCertified[entry] } };

  const userType = String(user.userType ?? '');
  if (userType === uncertified) {
    return { action: 'offerCertification', dialog: { title, text: certifyFirst[entry], confirm: '去认证' } };
  }
  if (userType !== industrialEnterprise && userType !== serviceProvider) {
    // The specification has no row for other types, such as the centre's own staff.
    return { action: 'tell', dialog: { title, text: '当前账号类型不能办理此业务。' } };
  }
  if (String(user.auditStatus ?? '') !== approved) {
    return {
      action: 'authenticate',
      as: userType === serviceProvider ? 'serviceProvider' : 'industrialEnterprise',
    };
  }
  if (entry === 'prefixRegistration') return { action: 'openPrefixInfo' };
  const existing =
    userType === serviceProvider
      ? '您已通过服务商认证，无需重复认证。'
      : '您已通过工业企业认证，同一账号不能再认证为服务商。';
  return { action: 'tell', dialog: { title, text: existing } };
}
