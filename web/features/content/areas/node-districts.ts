import type { NodeArea } from '#contract/content/column-calls.ts';
import type { CityDistrict } from '#web/lib/city/use-city-districts.ts';

type Reported = Pick<NodeArea, 'nodes' | 'registrations' | 'resolutions'>;
export type NodeDistrict = CityDistrict & Reported;

const nothing: Reported = { nodes: 0, registrations: 0, resolutions: 0 };

/** What the nodes of each district report, how many nodes are elsewhere, and how many name no area. */
export function nodesByDistrict(
  areas: readonly NodeArea[],
  districts: readonly CityDistrict[],
): { rows: NodeDistrict[]; elsewhere: number; unnamed: number } {
  const reportedBy = new Map(areas.map((area) => [area.code, area]));
  const rows = districts.map(({ code, name }) => ({ ...nothing, ...reportedBy.get(code), code, name }));
  const unnamed = reportedBy.get('')?.nodes ?? 0;
  // a province counts all that lies in it
  const all = areas.reduce(
    (sum, { code, parent, nodes }) => (code !== '' && parent === '' ? sum + nodes : sum),
    0,
  );
  const here = rows.reduce((sum, { nodes }) => sum + nodes, 0);
  return { rows, elsewhere: all - here, unnamed };
}
