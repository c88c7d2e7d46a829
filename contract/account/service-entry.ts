import {
  certifiedAlready,
  certifyFirst,
  entryTitles,
  onlyCertified,
  otherUserType,
  type ServiceEntry,
} from './service-entry-texts.ts';

export interface ServiceEntryUser {
  loggedIn: boolean;
  /** `user` is personal. */
  accountType?: string | undefined;
  /** 9 uncertified, 3 industrial enterprise, 4 service provider. Travels as a number in some answers, as text in others. */
  userType?: number | string | undefined;
  /** '2' is approved. */
  auditStatus?: number | string | undefined;
}

interface ServiceEntryDialog {
  title: string;
  text: string;
}

export type ServiceEntryOutcome =
  | { action: 'login' }
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

/**
 * Who may register an identifier prefix or become a service provider, and what everybody else is told: the table of
 * section 6 of both specifications. Pure; the page shows the outcome.
 */
export function decideServiceEntry(entry: ServiceEntry, user: ServiceEntryUser): ServiceEntryOutcome {
  if (!user.loggedIn) return { action: 'login' };
  const title = entryTitles[entry];
  if (user.accountType === 'user') return { action: 'tell', dialog: { title, text: onlyCertified[entry] } };

  const userType = String(user.userType ?? '');
  if (userType === uncertified) {
    return { action: 'offerCertification', dialog: { title, text: certifyFirst[entry] } };
  }
  if (userType !== industrialEnterprise && userType !== serviceProvider) {
    // The specification has no row for other types, such as the centre's own staff.
    return { action: 'tell', dialog: { title, text: otherUserType } };
  }
  if (String(user.auditStatus ?? '') !== approved) {
    return {
      action: 'authenticate',
      as: userType === serviceProvider ? 'serviceProvider' : 'industrialEnterprise',
    };
  }
  if (entry === 'prefixRegistration') return { action: 'openPrefixInfo' };
  // an industrial enterprise may be a provider besides
  return userType === serviceProvider
    ? { action: 'tell', dialog: { title, text: certifiedAlready.serviceProvider } }
    : { action: 'offerCertification', dialog: { title, text: certifiedAlready.industrialEnterprise } };
}
