import { randomBytes, randomUUID } from 'node:crypto';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { certificationCalls } from '#contract/certifications/calls.ts';
import type { CertificationKind } from '#contract/certifications/kinds.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { idempotencyHeader } from '#contract/transport.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { query } from './database.ts';
import { insertSession, insertUser } from './own-account.ts';
import type { RunningPortal } from './portal.ts';
import { uniqueNumber } from './unique-number.ts';

/** Makes a call of a user's, and answers its data. Throws with the answer's words where it fails. */
export async function callAs<C extends CallDefinition>(
  portal: RunningPortal,
  token: string,
  call: C,
  body: RequestOf<C>,
): Promise<unknown> {
  const response = await fetch(portal.url + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, [idempotencyHeader]: randomUUID() },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
  if (code !== 1) throw new Error(`${call.path}: ${msg}`);
  return data;
}

export interface Applicant {
  userId: number;
  companyName: string;
}

/** An enterprise of 云溪区 that is not certified. */
export async function insertUncertified(portal: RunningPortal): Promise<Applicant> {
  const n = uniqueNumber();
  const { id: userId } = await insertUser(portal, 'enpt');
  const companyName = `远衡软件${String(n)}（示范）有限公司`;
  await query(portal, `update app_user set user_type = 9, audit_status = '0' where id = $1`, [userId]);
  await query(
    portal,
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address)
     values ($1, $2, $3, '示范省/示范市/云溪区', '990102', '创新路 1 号')`,
    [userId, companyName, makeCreditCode({ serial: n % 900_000_000 })],
  );
  return { userId, companyName };
}

const people = { legalPerson: '林远', agentName: '周宁', agentPhone: '13811112222' };

/** One of these that has applied. */
export async function applyForCertification(
  portal: RunningPortal,
  kind: CertificationKind = 'industrialEnterprise',
): Promise<Applicant & { id: number }> {
  const applicant = await insertUncertified(portal);
  const token = await insertSession(portal, applicant.userId);
  const services = { categories: ['工业软件'], regions: ['云溪区'], teamSize: '86' };
  const form = kind === 'serviceProvider' ? { ...people, ...services } : people;
  const draft = { kind, ...form };
  const { certificationId } = (await callAs(portal, token, certificationCalls.saveCertification, draft)) as {
    certificationId: number;
  };
  for (const purpose of ['licence', 'certification'] as const) {
    const relatedId = await uploadGroup(portal, token, purpose);
    await callAs(portal, token, certificationCalls.attachToCertification, { certificationId, relatedId });
  }
  await callAs(portal, token, certificationCalls.submitCertification, { certificationId, ...form });
  return { ...applicant, id: certificationId };
}

/** A PDF of its owner's, as a group of files for a purpose. */
async function uploadGroup(
  portal: RunningPortal,
  token: string,
  purpose: 'licence' | 'certification',
): Promise<string> {
  const relatedId = randomBytes(16).toString('hex');
  const files = new FormData();
  files.append('relatedId', relatedId);
  files.append('purpose', purpose);
  files.append('files', new Blob([new Uint8Array(samplePdf())]), `${purpose}.pdf`);
  const sent = await fetch(portal.url + filesCalls.uploadFile.path, {
    method: 'POST',
    headers: { token },
    body: files,
  });
  const { code, msg } = (await sent.json()) as { code: number; msg: string };
  if (code !== 1) throw new Error(`upload: ${msg}`);
  return relatedId;
}

/** One of these that is certified as a provider, with its public item. */
export async function certifiedProvider(portal: RunningPortal): Promise<Applicant & { itemId: number }> {
  const applicant = await applyForCertification(portal, 'serviceProvider');
  const [staff] = await query(portal, `select id from app_user where account = 'demo_reviewer'`);
  const token = await insertSession(portal, Number(staff?.['id']));
  await callAs(portal, token, certificationWorkCalls.moveCertification, {
    id: applicant.id,
    action: 'approve',
  });
  const [item] = await query(
    portal,
    `select id from content_item where kind = 'provider' and owner_user_id = $1`,
    [applicant.userId],
  );
  return { ...applicant, itemId: Number(item?.['id']) };
}
