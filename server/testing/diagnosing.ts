import { expect } from 'vitest';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import type { DiagnosisForm } from '#contract/diagnosis/rules.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import type { RequestOf } from '#contract/call.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { openBrowser } from './browser.ts';
import { logIn } from './organisations.ts';
import type { TestPortal } from './portal.ts';
import { insertOwner } from './recovering.ts';
import { samplePdf } from './sample-files.ts';
import type { TestColleague } from './staff.ts';
import { newRelatedId, upload } from './uploading.ts';

/** A district of the areas that every site has. */
export const testDistrict = '510104';

/** A form that breaks no rule. */
export const rightDiagnosis: DiagnosisForm = {
  level: '2',
  contactName: '林远',
  contactPhone: '138 1111 2222',
  problems: ['设备联网和数据采集', '质量管理与追溯'],
  problemText: '注塑换模平均 46 分钟，想缩短到 20 分钟以内。',
  systems: ['ERP'],
  systemText: '自研的报工系统',
};

export interface TestEnterprise {
  id: number;
  account: string;
  phone: string;
  email: string | null;
  token: string;
}

/** An account of an enterprise in that district, logged in. `n` makes what must be unique different. */
export async function insertDiagnosed(
  portal: TestPortal,
  n: number,
  { areaCode = testDistrict }: { areaCode?: string | null } = {},
): Promise<TestEnterprise> {
  const account = `works_${String(n)}`;
  const { id, phone, email } = await insertOwner(portal, n, { accountType: 'enpt', account });
  await portal.sql.query(
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address) values ($1, $2, $3, '四川省/成都市/锦江区', $4, '创新路 1 号')`,
    [id, `远衡机械${String(n)}厂`, makeCreditCode({ serial: 5_000 + n }), areaCode],
  );
  return { id, account, phone, email, token: await logIn(portal, account) };
}

/** What an enterprise and staff do, as calls. */
export function diagnosing(portal: TestPortal, staff: { reviewer: TestColleague; chief: TestColleague }) {
  const openDistrict = (changes: Partial<RequestOf<typeof diagnosisWorkCalls.saveDiagnosisDistrict>> = {}) =>
    portal.call(
      diagnosisWorkCalls.saveDiagnosisDistrict,
      {
        ...{ code: testDistrict, isOpen: true, quota: 5, office: '锦江区经济和信息化局' },
        ...{ phone: '028-86000000', ...changes },
      },
      { token: staff.chief.token },
    );
  const apply = (
    { token }: TestEnterprise,
    changes: Partial<DiagnosisForm> = {},
    headers: Record<string, string> = {},
  ) =>
    portal.call(
      diagnosisCalls.apply,
      { ...rightDiagnosis, problems: [...rightDiagnosis.problems], systems: [], ...(changes as object) },
      { token, headers },
    );
  const applied = async (enterprise: TestEnterprise): Promise<number> => {
    const answer = await apply(enterprise);
    expect(answer, answer.msg).toMatchObject({ code: 1 });
    return (answer.data as { applyId: number }).applyId;
  };
  const move = (
    id: number,
    action: RequestOf<typeof diagnosisWorkCalls.moveDiagnosis>['action'],
    more: Partial<RequestOf<typeof diagnosisWorkCalls.moveDiagnosis>> = {},
  ) =>
    portal.call(diagnosisWorkCalls.moveDiagnosis, { id, action, ...more }, { token: staff.reviewer.token });
  /** What must go well. */
  const moved = async (...step: Parameters<typeof move>) => {
    const answer = await move(...step);
    expect(answer, `${step[1]}: ${answer.msg}`).toMatchObject({ code: 1 });
  };
  /** A report that staff have uploaded, by its relatedId. */
  const uploadReport = async (): Promise<string> => {
    const relatedId = newRelatedId();
    const files = [{ name: '诊断报告.pdf', content: samplePdf() }];
    const answer = await upload(openBrowser(portal), relatedId, files, {
      token: staff.reviewer.token,
      fields: { purpose: 'diagnosisReport' },
    });
    expect(answer, answer.msg).toMatchObject({ code: 1 });
    return relatedId;
  };
  return { openDistrict, apply, applied, move, moved, uploadReport };
}
