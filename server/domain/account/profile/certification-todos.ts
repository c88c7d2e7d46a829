import { personUserType, staffUserType } from '#contract/permissions.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { listConsents } from '#server/db/queries/profile.ts';

/** By `auditStatus`, what an enterprise is to do about its identity; nothing while it is being reviewed, and once it is approved. */
const steps: Readonly<Record<string, { title: string; content: string }>> = {
  '0': { title: '完成企业身份认证', content: '通过认证后才能填报申报、申领标识前缀和发布方案。' },
  '3': { title: '企业身份认证被退回', content: '请按审核意见修改后重新提交。' },
  '4': { title: '企业身份认证没有通过', content: '请核对企业信息后重新申请，或者联系客服。' },
};

/** What each document of a consent lets the portal have. */
const documents: Readonly<Record<string, { name: string; scope: string[]; purpose: string }>> = {
  agreement: {
    name: '平台服务协议',
    scope: ['账号信息', '联系方式', '企业信息'],
    purpose: '注册和使用平台服务',
  },
  privacyPolicy: {
    name: '隐私政策',
    scope: ['账号信息', '联系方式', '企业信息'],
    purpose: '注册和使用平台服务',
  },
  idNumber: { name: '处理身份证号码', scope: ['身份证号码'], purpose: '实名注册' },
};

/** The identity of an enterprise that has not been approved. */
export const certificationTodos: TodoProvider = {
  name: 'certification',
  typeName: '身份认证',
  list: (_, { userId, accountType, userType, auditStatus }) => {
    const isEnterprise = accountType === 'enpt' && userType !== staffUserType && userType !== personUserType;
    const step = isEnterprise ? steps[auditStatus] : undefined;
    const todo = { key: userId, createTime: null, dueTime: null, page: '/identity' };
    return Promise.resolve(step === undefined ? [] : [{ ...todo, ...step }]);
  },
  authorizations: async ({ db, config }, { userId }, key) => {
    if (key !== userId) return [];
    const consents = await listConsents(db, userId);
    return consents.flatMap(({ document, version, agreedAt }) => {
      const known = documents[document];
      if (known === undefined) return [];
      const { name, scope, purpose } = known;
      return [
        {
          ...{ name: `${name}（${version}）`, recipient: config.site.name, scope, purpose },
          authorizedAt: agreedAt.toISOString(),
        },
      ];
    });
  },
};
