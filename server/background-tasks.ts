import { watchSignUps } from './domain/activities/move-sign-up.ts';
import { tellChanges } from './domain/activities/tell-changes.ts';
import { carryOutAppeals } from './domain/account/appeal/carry-out-appeals.ts';
import { indexMissingItems } from './domain/content/index-items.ts';
import { recomputeItems } from './domain/content/recompute-items.ts';
import { publishDueItems } from './domain/content/publish-due-items.ts';
import { matchDueItems } from './domain/matching/match-items.ts';
import { watchDiagnoses } from './domain/diagnosis/watch-diagnoses.ts';
import { watchEnquiries } from './domain/help/watch-enquiries.ts';
import { sendMessages } from './domain/messages/send-messages.ts';
import { remindOfDeclarations } from './domain/subscription/remind-of-declarations.ts';
import { sendDigests } from './domain/subscription/send-digests.ts';
import { eraseDueAccounts } from './domain/account/profile/delete-account.ts';
import { repeat } from './lib/process/repeat.ts';
import type { Services } from './services.ts';
import { sweepSite } from './sweep.ts';

/** Milliseconds between two runs. */
export interface TaskPauses {
  flushVisits: number;
  countLikes: number;
  sweep: number;
  carryOutAppeals: number;
  watchEnquiries: number;
  tellSubscribers: number;
  watchSignUps: number;
  watchDiagnoses: number;
  publishDueItems: number;
  indexMissingItems: number;
  matchItems: number;
  sendMessages: number;
}

export const usualPauses: TaskPauses = {
  flushVisits: 1_000,
  countLikes: 5_000,
  sweep: 10 * 60_000,
  carryOutAppeals: 60_000,
  watchEnquiries: 60_000,
  tellSubscribers: 60_000,
  watchSignUps: 60_000,
  watchDiagnoses: 60_000,
  publishDueItems: 2_000,
  indexMissingItems: 60_000,
  matchItems: 2_000,
  sendMessages: 2_000,
};

/** What the portal does without being asked. `stop` waits for runs under way and writes what is waiting. */
export function startBackgroundTasks(
  services: Services,
  { databaseUrl, pauses = {} }: { databaseUrl: string; pauses?: Partial<TaskPauses> | undefined },
): { stop(): Promise<void> } {
  const pause = { ...usualPauses, ...pauses };
  const tasks = [
    repeat(pause.flushVisits, () => services.visits.flush()),
    repeat(pause.flushVisits, () => services.views.flush()),
    repeat(pause.flushVisits, () => services.topicViews.flush()),
    repeat(pause.flushVisits, () => services.searches.flush()),
    repeat(pause.countLikes, () => services.likes.flush()),
    repeat(pause.sweep, async () => {
      await sweepSite(services, databaseUrl);
      await eraseDueAccounts(services);
    }),
    repeat(pause.carryOutAppeals, () => carryOutAppeals(services)),
    repeat(pause.watchEnquiries, () => watchEnquiries(services)),
    repeat(pause.tellSubscribers, async () => {
      await sendDigests(services);
      await remindOfDeclarations(services);
    }),
    repeat(pause.watchSignUps, async () => {
      await tellChanges(services);
      await watchSignUps(services);
    }),
    repeat(pause.watchDiagnoses, () => watchDiagnoses(services)),
    repeat(pause.publishDueItems, () => publishDueItems(services)),
    repeat(pause.indexMissingItems, async () => {
      await recomputeItems(services);
      await indexMissingItems(services);
    }),
    repeat(pause.matchItems, () => matchDueItems(services)),
    repeat(pause.sendMessages, () => sendMessages(services)),
  ];
  return {
    stop: async () => {
      await Promise.all(tasks.map((task) => task.stop()));
      await services.visits.flush();
      await services.views.flush();
      await services.topicViews.flush();
      await services.searches.flush();
      await services.likes.flush();
    },
  };
}
