import { accountCalls } from '#contract/account/calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { useCall } from '../call/use-call.ts';
import type { CascadeNode } from '#web/ui/cascade-select/use-cascade.ts';
import type { Choice } from '#web/ui/select/select.tsx';

type Industry = ResponseOf<typeof accountCalls.typeInfo>['industryType'][number];

/** Parent of the industries of the first level. */
const rootIndustry = '1';

/** What the four selects offer; nothing until it has come. */
export function useCompanyChoices() {
  const { status, data, retry } = useCall(accountCalls.typeInfo, {});
  const industries = data?.industryType ?? [];
  return {
    isReady: data !== undefined,
    hasFailed: status === 'failed',
    retry,
    types: (data?.companyType ?? []).map((item) => choice(item.type_id, item.type_name)),
    scales: (data?.scaleType ?? []).map((item) => choice(item.type_id, item.scale_name)),
    incomes: (data?.incomeType ?? []).map((item) => choice(item.type_id, item.income_name)),
    industriesBelow: async (parent: CascadeNode | undefined) => industriesBelow(industries, parent?.id),
    industryPath: (id: string) => industryPath(industries, id),
  };
}

/** The list is flat: each industry names the one above it. */
export function industriesBelow(industries: readonly Industry[], parentId = rootIndustry): CascadeNode[] {
  const parents = new Set(industries.map((industry) => industry.parent_id));
  return industries
    .filter((industry) => String(industry.parent_id) === parentId)
    .map(({ id, industry_name }) => ({ id: String(id), label: industry_name, isLeaf: !parents.has(id) }));
}

/** From the first level down to the industry; empty when the list does not have it. */
export function industryPath(industries: readonly Industry[], id: string): CascadeNode[] {
  const found = industries.find((industry) => String(industry.id) === id);
  if (!found) return [];
  return [...industryPath(industries, String(found.parent_id)), { id, label: found.industry_name }];
}

function choice(id: number, name: string): Choice {
  return { value: String(id), label: name };
}
