import { providerUserType, uncertifiedUserType } from '../permissions.ts';
import type { CertificationKind } from './kinds.ts';
import { isEffective, type CertificationState } from './stages.ts';

/** userType of an industrial enterprise whose identity has been approved. */
const industrialUserType = 3;

type AuditStatus = '0' | '1' | '2' | '3' | '4';

/** What an account is by its certifications. */
export interface AccountStatus {
  /** 3 industrial enterprise, 4 service provider, 9 neither. */
  userType: number;
  /** 0 not submitted, 1 waiting, 2 approved, 3 returned, 4 rejected. */
  auditStatus: AuditStatus;
}

interface Row {
  kind: CertificationKind;
  state: CertificationState;
}

const auditStatuses: Partial<Record<CertificationState, AuditStatus>> = {
  submitted: '1',
  proposed: '1',
  returned: '3',
  rejected: '4',
};

const kindsByUserType: Readonly<Record<number, CertificationKind>> = {
  [industrialUserType]: 'industrialEnterprise',
  [providerUserType]: 'serviceProvider',
};

/** Was one, and is none any more: both are reached from a certification that counted alone. */
const hasCounted = (state: CertificationState) =>
  isEffective(state) || state === 'revoked' || state === 'expired';

/**
 * The certifications that count for an account: those of its rows, and the one that it had before there were any (an account that was
 * approved by hand has no row).
 */
export function currentCertifications(rows: readonly Row[], before: AccountStatus): CertificationKind[] {
  const held = new Set(rows.filter(({ state }) => isEffective(state)).map(({ kind }) => kind));
  const kind = before.auditStatus === '2' ? kindsByUserType[before.userType] : undefined;
  if (kind !== undefined && !rows.some((row) => row.kind === kind && hasCounted(row.state))) held.add(kind);
  return [...held];
}

/**
 * What an account is, given its certifications with the newest first and what it was. Whoever is both counts as a provider, who may do all that an industrial
 * enterprise may. While one counts, another that is under way or was refused changes nothing.
 */
export function accountStatus(all: readonly Row[], before: AccountStatus): AccountStatus {
  // a change is about what is certified already
  const rows = all.filter(({ kind }) => kind !== 'companyChange');
  const held = currentCertifications(rows, before);
  if (held.length > 0)
    return {
      userType: held.includes('serviceProvider') ? providerUserType : industrialUserType,
      auditStatus: '2',
    };
  // a draft, and what was taken back, say nothing of what was decided before
  const latest = rows.find(({ state }) => state !== 'draft' && state !== 'withdrawn');
  return {
    userType: uncertifiedUserType,
    auditStatus: latest === undefined ? '0' : (auditStatuses[latest.state] ?? '0'),
  };
}
