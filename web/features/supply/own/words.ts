import { ownerStateNames } from '#contract/content/owner-state-names.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import type { VersionState } from '#contract/content/release.ts';
import { platformCalls } from '#contract/content/resource-calls.ts';
import {
  demandCalls,
  ownCaseCalls,
  ownCloudProductCalls,
  ownServiceResourceCalls,
  ownSolutionCalls,
} from '#contract/supply/resource-calls.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import type { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import type { TagTone } from '#web/ui/tag/tag.tsx';

/** One of the caller's own, as its workbench tab shows it. */
export type OwnSupply = NonNullable<ResponseOf<typeof ownSupplyCalls.getOwn>>;

/** What the server keeps of a form that is not complete; null: nothing. */
export type Unfinished = ResponseOf<typeof ownSupplyCalls.getUnfinished>;

export interface OwnFormProps {
  kind: OwnedKind;
  userId: number;
  /** Undefined: a new one. */
  known: OwnSupply | undefined;
  /** What a new one begins with, as far as the account knows it. */
  place: { areaCode: string; industryCode: string };
  /** To be put back. */
  unfinished: Unfinished;
  /** It stands in the place of a form that was given up. */
  isAnew: boolean;
  /** Has a new form begin with this in its place. */
  onBegin: (unfinished: Unfinished) => void;
}

/** What a workbench tab says and asks, by the kind that it is about. */
export const ownKindTexts = {
  demand: {
    page: 'demand',
    noun: '需求',
    tab: '需求',
    begin: '发布需求',
    calls: { list: demandCalls.list, status: demandCalls.setReleaseStatus },
    remove: demandCalls.updateIsDel,
    empty: '写明要解决的问题、预算和期限，审核通过后向服务商公开。联系方式不公开。',
  },
  solution: {
    page: 'publish',
    noun: '方案',
    tab: '解决方案',
    begin: '发布方案',
    calls: {
      list: ownSolutionCalls.list,
      status: ownSolutionCalls.setReleaseStatus,
    },
    remove: ownSolutionCalls.setIsDel,
    empty: '写明方案解决什么问题、怎样计价和交付，审核通过后向企业公开。',
  },
  case: {
    page: 'publish',
    noun: '案例',
    tab: '典型案例',
    begin: '发布案例',
    calls: { list: ownCaseCalls.list, status: ownCaseCalls.setReleaseStatus },
    remove: ownCaseCalls.setIsDel,
    empty: '写明改造前的问题、做法和效果。写客户的案例，客户同意、审核通过后才公开。',
  },
  platform: {
    page: 'publish',
    noun: '平台',
    tab: '工业互联网平台',
    begin: '发布平台',
    calls: { list: platformCalls.list, status: platformCalls.setReleaseStatus },
    remove: platformCalls.setIsDel,
    empty: '写明本企业运营的工业互联网平台的类别、领域和规模，审核通过后公开。',
  },
  cloudProduct: {
    page: 'publish',
    noun: '云产品',
    tab: '云产品',
    begin: '发布云产品',
    calls: { list: ownCloudProductCalls.list, status: ownCloudProductCalls.setReleaseStatus },
    remove: ownCloudProductCalls.setIsDel,
    empty: '写明产品规格、价格和能否试用，审核通过后公开。',
  },
  serviceResource: {
    page: 'publish',
    noun: '服务资源',
    tab: '服务资源',
    begin: '发布服务资源',
    calls: { list: ownServiceResourceCalls.list, status: ownServiceResourceCalls.setReleaseStatus },
    remove: ownServiceResourceCalls.setIsDel,
    empty: '写明实验室、检测平台等资源能做什么、怎样预约和收费，审核通过后公开。',
  },
} as const satisfies Record<OwnedKind, object>;

export const stateWords: Readonly<Record<VersionState, { name: string; tone: TagTone }>> = {
  draft: { name: ownerStateNames.draft, tone: 'grey' },
  waiting: { name: ownerStateNames.waiting, tone: 'amber' },
  returned: { name: ownerStateNames.returned, tone: 'red' },
  rejected: { name: ownerStateNames.rejected, tone: 'red' },
  scheduled: { name: ownerStateNames.scheduled, tone: 'teal' },
  live: { name: ownerStateNames.live, tone: 'green' },
  superseded: { name: ownerStateNames.superseded, tone: 'grey' },
  withdrawn: { name: ownerStateNames.withdrawn, tone: 'grey' },
  discarded: { name: ownerStateNames.discarded, tone: 'grey' },
};

/** In which states the form stands there at once. */
export const isBeingWritten = (state: VersionState): boolean => state === 'draft' || state === 'returned';

type AddressQuery = NonNullable<Parameters<typeof addressOf>[1]>;

/** Where the caller's own of a kind are: several share a tab, of which solutions are what an address without a kind means. */
export function ownAddress(kind: OwnedKind, query: AddressQuery = {}): string {
  const { page } = ownKindTexts[kind];
  return addressOf('/company', {
    page,
    kind: kind === 'demand' || kind === 'solution' ? undefined : kind,
    ...query,
  });
}
