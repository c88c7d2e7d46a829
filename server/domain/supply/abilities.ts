import type { ContentKind } from '#contract/content/kinds.ts';
import { countByProvider, listProviders } from '#server/db/queries/content/ability.ts';
import type { Services } from '#server/services.ts';

interface Ability {
  name: string;
  value: number;
  unit: string;
}

const supplied = {
  solution: '解决方案',
  case: '典型案例',
  platform: '工业互联网平台',
  cloudProduct: '云产品',
  serviceResource: '服务资源',
} as const satisfies Partial<Record<ContentKind, string>>;

/** What providers say of themselves in numbers, and what they have on this site. Those that are not public are left out; the order is that of `ids`. */
export async function readAbilities(
  deps: Pick<Services, 'db'>,
  ids: readonly number[],
): Promise<{ id: number; name: string; abilities: Ability[] }[]> {
  const found = new Map((await listProviders(deps.db, ids)).map((row) => [row.id, row]));
  const providers = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  const kinds = Object.keys(supplied) as (keyof typeof supplied)[];
  const counts = await countByProvider(
    deps.db,
    kinds,
    providers.map(({ title }) => title),
  );
  const countOf = (title: string, kind: ContentKind) =>
    counts.find((row) => row.provider === title && row.kind === kind)?.count ?? 0;
  return providers.map(({ id, title, extra }) => ({
    id,
    name: title,
    abilities: [
      { name: '资质', value: extra.qualifications.length, unit: '项' },
      { name: '服务类别', value: extra.categories.length, unit: '类' },
      { name: '团队', value: extra.teamSize, unit: '人' },
      { name: '评分', value: extra.rating, unit: '分' },
      ...kinds.map((kind) => ({ name: supplied[kind], value: countOf(title, kind), unit: '个' })),
    ],
  }));
}
