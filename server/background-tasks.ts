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
import { untilStopped } from './lib/process/until-stopped.ts';
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

type Task = (services: Services, databaseUrl: string) => Promise<unknown>;

/** What the portal does without being asked. Each is a task of a few batches, or looks at `stopping` between them. */
export const backgroundTasks: readonly { pause: keyof TaskPauses; run: Task }[] = [
  { pause: 'flushVisits', run: ({ visits }) => visits.flush() },
  { pause: 'flushVisits', run: ({ views }) => views.flush() },
  { pause: 'flushVisits', run: ({ topicViews }) => topicViews.flush() },
  { pause: 'flushVisits', run: ({ searches }) => searches.flush() },
  { pause: 'countLikes', run: ({ likes }) => likes.flush() },
  { pause: 'sweep', run: inTurn(sweepSite, eraseDueAccounts) },
  { pause: 'carryOutAppeals', run: carryOutAppeals },
  { pause: 'watchEnquiries', run: watchEnquiries },
  { pause: 'tellSubscribers', run: inTurn(sendDigests, remindOfDeclarations) },
  { pause: 'watchSignUps', run: inTurn(tellChanges, watchSignUps) },
  { pause: 'watchDiagnoses', run: watchDiagnoses },
  { pause: 'publishDueItems', run: publishDueItems },
  { pause: 'indexMissingItems', run: inTurn(recomputeItems, indexMissingItems) },
  { pause: 'matchItems', run: matchDueItems },
  { pause: 'sendMessages', run: sendMessages },
];

/** One after the other; a stop leaves out the rest. */
function inTurn(...parts: readonly Task[]): Task {
  return async (services, databaseUrl) => {
    for (const part of untilStopped(parts, services.stopping)) await part(services, databaseUrl);
  };
}

/** Runs them until `services.stopping`. `stop` waits for batches under way and writes what is waiting. */
export function startBackgroundTasks(
  services: Services,
  { databaseUrl, pauses = {} }: { databaseUrl: string; pauses?: Partial<TaskPauses> | undefined },
): { stop(): Promise<void> } {
  const pauseOf = { ...usualPauses, ...pauses };
  const tasks = backgroundTasks.map(({ pause, run }) =>
    repeat(pauseOf[pause], services.stopping, async () => {
      await run(services, databaseUrl);
    }),
  );
  return {
    stop: async () => {
      await Promise.all(tasks.map((task) => task.stop()));
      const { visits, views, topicViews, searches, likes } = services;
      for (const counter of [visits, views, topicViews, searches, likes]) await counter.flush();
    },
  };
}
