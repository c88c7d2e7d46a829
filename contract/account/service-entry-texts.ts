/** The applications that a service entry can lead to. */
export type ServiceEntry = 'prefixRegistration' | 'serviceProvider';

/** Every text of the dialogs that an entry can open: section 2.5 of the portal specification, section 6 of both. */

export const recognisedCloudProvidersOnly = '云服务商须获得官方认定。';

export const loginDialog = {
  title: '需要登录',
  text: '您还没有登录，暂时不能办理，请先登录',
  /** For a session that has ended: who was logged in a moment ago is not told that he was not. */
  endedText: '登录状态已过期，请重新登录。登录后会回到刚才的页面，填写的内容还在，密码和验证码除外。',
  confirm: '立即登录',
  decline: '暂不登录',
} as const;

type OfEach = Readonly<Record<ServiceEntry, string>>;

export const entryTitles: OfEach = { prefixRegistration: '企业前缀注册', serviceProvider: '成为服务商' };

export const onlyCertified: OfEach = {
  prefixRegistration: '只有通过认证的企业账号才能注册企业前缀，请使用企业账号登录。',
  serviceProvider: `只有通过认证的企业账号才能成为服务商，请使用企业账号登录。${recognisedCloudProvidersOnly}`,
};

export const certifyFirst: OfEach = {
  prefixRegistration: '您的企业还没有认证，完成企业身份认证后才能注册企业前缀。',
  serviceProvider: `您的企业还没有认证，完成服务商认证后才能成为服务商。${recognisedCloudProvidersOnly}`,
};

export const otherUserType = '当前账号类型不能办理此业务。';

export const certifiedAlready = {
  serviceProvider: '您已通过服务商认证，无需重复认证。',
  industrialEnterprise: `您已通过工业企业认证，还可以再申请服务商认证。${recognisedCloudProvidersOnly}`,
} as const;

export const entryButtons = { certify: '去认证', notNow: '暂不认证', close: '知道了' } as const;
