import { useEffect } from 'react';
import { changedSiteFacts, type SiteFact, type SiteFacts } from '#contract/site/facts.ts';
import { siteFaults, siteReasonRule } from '#contract/site/rules.ts';
import { anything, type FormRules } from '#contract/shared-rules/rule.ts';
import { useForm } from '#web/lib/form/use-form.ts';

export interface SiteValues extends SiteFacts {
  reason: string;
  /** What is live, as far as it is known here: what nobody touches is not judged. */
  base: SiteFacts;
}

const rule = (fact: SiteFact) => (_: unknown, values: SiteValues) => siteFaults(values.base, values)[fact];
const rules: FormRules<SiteValues> = {
  name: rule('name'),
  subtitle: rule('subtitle'),
  hostUnit: rule('hostUnit'),
  operator: rule('operator'),
  phone: rule('phone'),
  phone2: rule('phone2'),
  hours: rule('hours'),
  areaCode: rule('areaCode'),
  icp: rule('icp'),
  policeRecord: rule('policeRecord'),
  idCode: rule('idCode'),
  visitsBefore: rule('visitsBefore'),
  visitsBeforeDay: rule('visitsBeforeDay'),
  logo: rule('logo'),
  favicon: rule('favicon'),
  codes: rule('codes'),
  links: rule('links'),
  reason: siteReasonRule,
  base: anything,
};

/** What is typed, without what is about it. */
export const factsIn = ({ reason: _reason, base: _base, ...facts }: SiteValues): SiteFacts => facts;

/** The same facts, of which some are other ones. */
function withFacts(facts: SiteFacts, names: readonly SiteFact[], from: SiteFacts): SiteFacts {
  const taken = names.map((name) => [name, from[name]] as const);
  return { ...facts, ...Object.fromEntries(taken) };
}

/** The form of the site's facts. What a colleague saves meanwhile comes under what is typed, which stays, also over a reload. */
export function useSiteForm(facts: SiteFacts) {
  const form = useForm<SiteValues, SiteValues>({
    rules,
    initial: { ...facts, reason: '', base: facts },
    draft: { key: 'site', secrets: [] },
  });
  const { read, change } = form;
  useEffect(() => {
    const typed = read();
    if (typed.base === facts) return;
    change({ ...withFacts(facts, changedSiteFacts(typed.base, typed), typed), base: facts });
  }, [facts, read, change]);
  return form;
}
export type SiteForm = ReturnType<typeof useSiteForm>;
