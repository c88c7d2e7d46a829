import { countByKind, sumIdentifiers } from '#server/db/queries/content/content.ts';
import { sumPrefixes } from '#server/db/queries/prefixes/prefix.ts';
import { listCounters } from '#server/db/queries/portal/counter.ts';
import type { Services } from '#server/services.ts';

/** The two numbers of the footer; visits with those of a site before this one. */
export async function readFooterCounters({
  db,
  site,
}: Services): Promise<{ serviceEnterprise: number; trafficStatistics: number }> {
  const counters = await listCounters(db);
  return {
    serviceEnterprise: counters.get('serviceEnterprise') ?? 0,
    trafficStatistics: (counters.get('trafficStatistics') ?? 0) + Number(site.facts.visitsBefore),
  };
}

/** Sums over all identifier-resolution nodes and what enterprises have registered here, single counts, not 亿. */
export async function readIdentifierTotals({
  db,
}: Services): Promise<{ signTotalNum: number; analyzeTotalNum: number }> {
  const [{ registrations, resolutions }, { identifiers }] = await Promise.all([
    sumIdentifiers(db),
    sumPrefixes(db),
  ]);
  return { signTotalNum: registrations + identifiers, analyzeTotalNum: resolutions };
}

export async function readSupplyAmounts({ db }: Services) {
  const counts = await countByKind(db);
  return {
    platformSupplierAmount: counts.get('provider') ?? 0,
    porSolutionAmount: counts.get('solution') ?? 0,
    caseAmount: counts.get('case') ?? 0,
  };
}

/** Counters of the home page by the specification's numbers: 2 providers, 7 workshops and factories, 8 cloud products. */
export async function readDataNumber({ db }: Services, type: 2 | 7 | 8) {
  const counts = await countByKind(db);
  switch (type) {
    case 2:
      return { type, serviceProviderNum: counts.get('provider') ?? 0 };
    case 7:
      return { type, workshopNum: counts.get('factory') ?? 0 };
    case 8:
      return { type, cloudProducts: counts.get('cloudProduct') ?? 0 };
  }
}
