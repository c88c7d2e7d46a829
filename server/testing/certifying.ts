import { expect } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { accountCalls } from '#contract/account/calls.ts';
import type { UserInfo } from '#contract/account/entities.ts';
import { certificationCalls } from '#contract/certifications/calls.ts';
import type { CertificationKind } from '#contract/certifications/kinds.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { openBrowser } from './browser.ts';
import { logIn } from './organisations.ts';
import type { TestPortal } from './portal.ts';
import { insertOwner } from './recovering.ts';
import { samplePdf } from './sample-files.ts';
import { newRelatedId, upload } from './uploading.ts';

type Form = Omit<RequestOf<typeof certificationCalls.saveCertification>, 'kind' | 'certificationId'>;

/** A form of each kind that breaks no rule on a day of March 2026. */
const rightCertification: Readonly<Record<CertificationKind, Form>> = {
  industrialEnterprise: { legalPerson: '林远', agentName: '周宁', agentPhone: '138 1111 2222' },
  serviceProvider: {
    ...{ legalPerson: '林远', agentName: '周宁', agentPhone: '13811112222' },
    ...{ categories: ['工业软件', '生产管理'], regions: ['锦江区', '全市'], teamSize: '86' },
    qualifications: [
      {
        name: '信息系统建设和服务能力等级证书 CS3',
        number: 'CS3-2024-0187',
        validFrom: '2024-06-30',
        validUntil: '2027-06-29',
      },
    ],
    ...{
      recognitionList: '市级数字化转型服务商名录',
      recognitionYear: '2025',
      recognitionUntil: '2027-12-31',
    },
  },
  companyChange: {
    ...{ legalPerson: '林远', agentName: '周宁', agentPhone: '13811112222' },
    ...{ companyName: '远衡精密机械厂', creditCode: makeCreditCode({ serial: 6_999 }) },
    ...{ address: '创新路 1 号', reason: '名称变更登记' },
  },
};

export interface UncertifiedEnterprise {
  id: number;
  account: string;
  token: string;
}

/** An account of an enterprise that is not certified, logged in. `n` makes what must be unique different. */
export async function insertUncertified(portal: TestPortal, n: number): Promise<UncertifiedEnterprise> {
  const account = `uncertified_${String(n)}`;
  const { id } = await insertOwner(portal, n, { accountType: 'enpt', account });
  await portal.sql.query(`update app_user set user_type = 9, audit_status = '0' where id = $1`, [id]);
  await portal.sql.query(
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address)
     values ($1, $2, $3, '四川省/成都市/锦江区', '510104', '创新路 1 号')`,
    [id, `远衡机械${String(n)}厂`, makeCreditCode({ serial: 7_000 + n })],
  );
  return { id, account, token: await logIn(portal, account) };
}

/** What an enterprise and staff do, as calls. */
export function certifying(portal: TestPortal) {
  const begin = async ({ token }: UncertifiedEnterprise, kind: CertificationKind, form: Partial<Form> = {}) =>
    portal.call(certificationCalls.saveCertification, { kind, ...form }, { token });
  /** Uploads a group for a purpose and adds it. */
  const attach = async (
    { token }: UncertifiedEnterprise,
    certificationId: number,
    purpose: 'licence' | 'certification',
  ) => {
    const relatedId = newRelatedId();
    const files = [{ name: purpose === 'licence' ? '营业执照.pdf' : '授权书.pdf', content: samplePdf() }];
    const sent = await upload(openBrowser(portal), relatedId, files, { token, fields: { purpose } });
    expect(sent, sent.msg).toMatchObject({ code: 1 });
    const added = await portal.call(
      certificationCalls.attachToCertification,
      { certificationId, relatedId },
      { token },
    );
    expect(added, added.msg).toMatchObject({ code: 1 });
    return relatedId;
  };
  /** A draft with all files. */
  const drafted = async (enterprise: UncertifiedEnterprise, kind: CertificationKind): Promise<number> => {
    const answer = await begin(enterprise, kind, rightCertification[kind]);
    expect(answer, answer.msg).toMatchObject({ code: 1 });
    const { certificationId } = answer.data as { certificationId: number };
    await attach(enterprise, certificationId, 'licence');
    await attach(enterprise, certificationId, 'certification');
    return certificationId;
  };
  const submit = (
    { token }: UncertifiedEnterprise,
    certificationId: number,
    kind: CertificationKind,
    changes: Partial<Form> = {},
  ) =>
    portal.call(
      certificationCalls.submitCertification,
      { certificationId, ...rightCertification[kind], ...changes },
      { token },
    );
  const submitted = async (enterprise: UncertifiedEnterprise, kind: CertificationKind): Promise<number> => {
    const id = await drafted(enterprise, kind);
    const answer = await submit(enterprise, id, kind);
    expect(answer, answer.msg).toMatchObject({ code: 1 });
    return id;
  };
  const move = (
    { token }: { token: string },
    id: number,
    action: RequestOf<typeof certificationWorkCalls.moveCertification>['action'],
    more: Partial<RequestOf<typeof certificationWorkCalls.moveCertification>> = {},
  ) => portal.call(certificationWorkCalls.moveCertification, { id, action, ...more }, { token });
  /** What must go well. */
  const moved = async (...step: Parameters<typeof move>) => {
    const answer = await move(...step);
    expect(answer, `${step[2]}: ${answer.msg}`).toMatchObject({ code: 1 });
  };
  const statusOf = async ({ token }: UncertifiedEnterprise) => {
    const { data } = await portal.call(accountCalls.getUserInfo, {}, { token });
    const { userType, auditStatus } = data as UserInfo;
    return [userType, auditStatus];
  };
  const stateOf = async (id: number) => {
    const { rows } = await portal.sql.query<{ state: string }>(
      'select state from certification where id = $1',
      [id],
    );
    return rows[0]?.state;
  };
  return { begin, attach, drafted, submit, submitted, move, moved, statusOf, stateOf };
}
