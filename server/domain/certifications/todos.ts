import { certificationKindNames } from '#contract/certifications/kinds.ts';
import { certificationStages } from '#contract/certifications/stages.ts';
import { staffUserType } from '#contract/permissions.ts';
import { listConsents } from '#server/db/queries/account/profile.ts';
import { listCertificationsOf } from '#server/db/queries/certifications/certification.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { numberOf } from './describe-certification.ts';

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

const latest = { limit: 20, offset: 0 };

/** An enterprise that is not certified, and has not begun to be. */
export const identityTodos: TodoProvider = {
  name: 'certification',
  typeName: '身份认证',
  list: async ({ db }, { userId, accountType, userType, auditStatus }) => {
    if (accountType !== 'enpt' || userType === staffUserType || auditStatus === '2') return [];
    const { rows } = await listCertificationsOf(db, userId, latest);
    const isBegun = rows.some(({ closedAt }) => closedAt === null);
    const wasRefused = auditStatus === '4';
    const todo = {
      title: wasRefused ? '企业身份认证没有通过' : '完成企业身份认证',
      content: wasRefused ? '请核对企业信息后重新申请，或者联系客服。' : '认证为服务商后可以发布方案。',
    };
    return isBegun ? [] : [{ ...todo, key: userId, createTime: null, dueTime: null, page: '/identity' }];
  },
  authorizations: async ({ db, site }, { userId }, key) => {
    if (key !== userId) return [];
    const consents = await listConsents(db, userId);
    return consents.flatMap(({ document, version, agreedAt }) => {
      const known = documents[document];
      if (known === undefined) return [];
      const { name, scope, purpose } = known;
      return [
        {
          ...{ name: `${name}（${version}）`, recipient: site.facts.name, scope, purpose },
          authorizedAt: agreedAt.toISOString(),
        },
      ];
    });
  },
};

/** A certification that waits for its enterprise: a draft, one that was returned, a revocation to be answered. */
export const certificationTodos: TodoProvider = {
  name: 'certificationStep',
  typeName: '身份认证',
  list: async ({ db }, { userId }) => {
    const { rows } = await listCertificationsOf(db, userId, latest);
    return rows
      .filter(({ state }) => certificationStages[state].turn === 'owner')
      .map((row) => ({
        key: row.id,
        title: `${certificationKindNames[row.kind]} ${numberOf(row)}`,
        content: `${certificationStages[row.state].name}，${certificationStages[row.state].next}`,
        createTime: row.updatedAt.toISOString(),
        dueTime: row.dueAt?.toISOString() ?? null,
        page: `/company?page=${row.kind}`,
      }));
  },
};
