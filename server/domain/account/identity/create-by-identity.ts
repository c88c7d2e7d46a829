import { personUserType, uncertifiedUserType } from '#contract/permissions.ts';
import { violatedUniqueIndex, type Queryable } from '#server/db/database.ts';
import { insertEnterprise, insertUser } from '#server/db/queries/account/user.ts';
import { countEnterpriseAct } from '#server/db/queries/portal/counter.ts';
import { findArea, listAreaNames } from '#server/db/queries/reference/reference.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { recordConsents } from '#server/domain/audit/record-consents.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Identity } from '#server/providers/identity/index.ts';
import type { Services } from '#server/services.ts';
import { failWhenTaken } from '../check-uniqueness.ts';
import { findCompany } from '../find-company.ts';
import { requireArrival, type OpenArrival } from './arrivals.ts';
import { findLinkOf } from './enter-by-identity.ts';
import { insertNewLink } from './link-identity.ts';
import { saysEnough } from './look-at-arrival.ts';

/**
 * Makes an account of what a province has proven, linked to that identity. It has no password: its owner logs in by the province, or by a
 * code to the phone. The ID number is not taken over, for nobody has agreed to that here. Fails with identityExpired, agreementRequired,
 * identityOther, identityMismatch, phoneHasPersonalAccount, phoneTaken, creditCodeTaken and what findCompany fails with.
 */
export async function createByIdentity(
  services: Services,
  { arrival, isAgreed }: { arrival: string; isAgreed: boolean },
  context: CallContext,
): Promise<void> {
  const open = await requireArrival(services, arrival, context);
  if (!isAgreed) fail('agreementRequired', { field: 'isAgreed' });
  const { identity } = open.proven;
  if (!saysEnough(identity)) fail('identityMismatch');
  if ((await findLinkOf(services.db, open)) !== undefined) fail('identityOther');
  const company = identity.kind === 'legal' ? await readCompany(services, identity) : undefined;
  const userId = await insertTogether(services, { open, company, ip: context.ip });
  const line = { actorUserId: userId, object: `user ${userId}` };
  await recordAudit(
    services,
    context,
    { ...line, action: 'registration', result: `ok by identity ${open.provider.id}` },
    { ...line, action: 'identity', result: `ok linked to ${open.provider.id}` },
  );
}

type Company = Omit<Parameters<typeof insertEnterprise>[1], 'userId'>;

/** What the business registry knows of an enterprise, which must be the one that the province means. */
async function readCompany(services: Services, { companyName, creditCode }: Identity): Promise<Company> {
  const found = await findCompany(services, companyName);
  if (found.creditCode !== creditCode) fail('creditCodeNotOfCompany');
  const { areaCode } = found;
  const codes = [`${areaCode.slice(0, 2)}0000`, `${areaCode.slice(0, 4)}00`, areaCode];
  const [names, area] = await Promise.all([
    listAreaNames(services.db, codes),
    findArea(services.db, areaCode),
  ]);
  const areaPath = [...new Set(codes)].flatMap((code) => names.get(code) ?? []).join('/');
  return { companyName, creditCode, address: found.address, areaPath, areaCode: area && areaCode };
}

async function insertTogether(
  services: Services,
  { open, company, ip }: { open: OpenArrival; company: Company | undefined; ip: string },
): Promise<number> {
  const { db, clock } = services;
  const { phone, name } = open.proven.identity;
  try {
    return await db.transaction(async (tx) => {
      const userId = company
        ? await insertOrganisation(tx, { phone, company })
        : await insertUser(tx, { phone, userName: name, accountType: 'user', userType: personUserType });
      await recordConsents({ db: tx, clock }, { userId, ip }, 'agreement', 'privacyPolicy');
      await insertNewLink(tx, services, { userId, open });
      return userId;
    });
  } catch (error) {
    const index = violatedUniqueIndex(error);
    if (index === 'identity_link_subject') fail('identityOther');
    if (index === 'app_user_phone_key' && !company) fail('phoneHasPersonalAccount');
    failWhenTaken(index);
    throw error;
  }
}

async function insertOrganisation(
  tx: Queryable,
  { phone, company }: { phone: string; company: Company },
): Promise<number> {
  const userId = await insertUser(tx, { phone, accountType: 'enpt', userType: uncertifiedUserType });
  await insertEnterprise(tx, { ...company, userId });
  await countEnterpriseAct(tx);
  return userId;
}
