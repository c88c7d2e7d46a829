import type { CertificationKind } from '#contract/certifications/kinds.ts';
import type { certificationFieldNames, CertificationForm } from '#contract/certifications/rules.ts';
import type { CertificationAction } from '#contract/certifications/workflow.ts';

/** A step of the history, so many working days ago, and what was said. What the portal does by itself comes when it is due. */
export type CaseStep =
  | readonly [action: CertificationAction, daysAgo: number, comment?: string]
  | readonly [action: 'revokeUnopposed' | 'expire' | 'remind'];

/** What the enterprise states about services. Days of qualifications are days from today. */
interface ServicesStated {
  categories: CertificationForm['categories'];
  regions: CertificationForm['regions'];
  teamSize: number;
  qualifications?: readonly { name: string; number: string; from: number; until: number }[];
  recognition?: { list: string; until: number };
}

/** An application for a certification, and how it came to be what it is. */
export interface CertificationCase {
  company: string;
  /** By which the enterprise logs in; of a second application of an enterprise the same. */
  account: string;
  /** An industrial enterprise where there are none. */
  services?: ServicesStated;
  steps: readonly CaseStep[];
  /** What was to be corrected when it was returned. */
  remarks?: Partial<Record<keyof typeof certificationFieldNames, string>>;
  /** What the enterprise states of itself, where the registry has something else or writes it in another way. */
  states?: { companyName?: string; address?: string; creditSerial?: number; isWrittenOtherwise?: true };
  /** Of a change: what was certified until then, where it was otherwise, and why it changes. */
  change?: { from: { companyName?: string; address?: string; legalPerson?: string }; reason: string };
  /** All where nothing is said. */
  files?: 'none' | 'licence';
}

export const kindOf = ({ services, change }: CertificationCase): CertificationKind => {
  if (change !== undefined) return 'companyChange';
  return services === undefined ? 'industrialEnterprise' : 'serviceProvider';
};
