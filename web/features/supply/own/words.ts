import { ownerStateNames } from '#contract/content/owner-state-names.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import type { VersionState } from '#contract/content/release.ts';
import { demandCalls, ownSolutionCalls } from '#contract/supply/resource-calls.ts';
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
    begin: '发布需求',
    calls: { list: demandCalls.list, status: demandCalls.setReleaseStatus },
    remove: demandCalls.updateIsDel,
    empty: '写明要解决的问题、预算和期限，审核通过后向服务商公开。联系方式不公开。',
  },
  solution: {
    page: 'publish',
    noun: '方案',
    begin: '发布方案',
    calls: {
      list: ownSolutionCalls.list,
      status: ownSolutionCalls.setReleaseStatus,
    },
    remove: ownSolutionCalls.setIsDel,
    empty: '写明方案解决什么问题、怎样计价和交付，审核通过后向企业公开。',
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
