import { sealAudit } from './domain/audit/audit-chain.ts';
import { watchSignUps } from './domain/activities/transition-sign-up.ts';
import { notifyChanges } from './domain/activities/notify-changes.ts';
import { runRegistryImports } from './domain/account/registry/run-imports.ts';
import { carryOutAppeals } from './domain/account/appeal/carry-out-appeals.ts';
import { indexMissingItems } from './domain/publishing/index-items.ts';
import { recomputeItems } from './domain/publishing/recompute-items.ts';
import { publishDueItems } from './domain/publishing/publish-due-items.ts';
import { watchDirectLists } from './domain/eligibility/direct/ask-enterprises.ts';
import { notifyFits } from './domain/eligibility/fit-notices.ts';
import { matchDueItems } from './domain/matching/match-items.ts';
import { publishMissingProviders } from './domain/certifications/publish-missing-providers.ts';
import { watchCertifications } from './domain/certifications/watch-certifications.ts';
import { watchPrefixes } from './domain/prefixes/watch-prefixes.ts';
import { watchFilings } from './domain/filings/watch-filings.ts';
import { watchDiagnoses } from './domain/diagnosis/watch-diagnoses.ts';
import { watchEnquiries } from './domain/help/watch-enquiries.ts';
import { sendWebhooks } from './domain/interfaces/send-webhooks.ts';
import { inspectSite } from './domain/inspection/inspect-site.ts';
import { remindMenders } from './domain/inspection/mending/remind-menders.ts';
import { watchReachability } from './domain/inspection/outside/watch-reachability.ts';
import { askOutside } from './domain/inspection/outside/ask-outside.ts';
import { sendMessages } from './domain/messages/send-messages.ts';
import { remindOfDeclarations } from './domain/subscription/remind-of-declarations.ts';
import { sendDigests } from './domain/subscription/send-digests.ts';
import type { Writer } from './db/writer.ts';
import { eraseDueAccounts } from './erase-accounts.ts';
import { repeat } from './lib/process/repeat.ts';
import { untilStopped } from './lib/process/until-stopped.ts';
import type { Services } from './services.ts';
import { sweepSite } from './sweep.ts';

/** Milliseconds between two runs. */
export interface TaskIntervals {
  flushVisits: number;
  countLikes: number;
  sweep: number;
  carryOutAppeals: number;
  watchEnquiries: number;
  notifySubscribers: number;
  watchSignUps: number;
  watchDiagnoses: number;
  watchCertifications: number;
  watchPrefixes: number;
  watchFilings: number;
  watchDirectLists: number;
  publishDueItems: number;
  indexMissingItems: number;
  feedSearch: number;
  matchItems: number;
  sendMessages: number;
  sendWebhooks: number;
  inspectSite: number;
  askOutside: number;
  watchReachability: number;
  remindMenders: number;
  sealAudit: number;
  importRegistry: number;
}

export const defaultTaskIntervals: TaskIntervals = {
  flushVisits: 1_000,
  countLikes: 5_000,
  sweep: 10 * 60_000,
  carryOutAppeals: 60_000,
  watchEnquiries: 60_000,
  notifySubscribers: 60_000,
  watchSignUps: 60_000,
  watchDiagnoses: 60_000,
  watchCertifications: 60_000,
  watchPrefixes: 60_000,
  watchFilings: 60_000,
  watchDirectLists: 10_000,
  publishDueItems: 2_000,
  indexMissingItems: 60_000,
  feedSearch: 1_000,
  matchItems: 2_000,
  sendMessages: 2_000,
  sendWebhooks: 2_000,
  inspectSite: 2_000,
  askOutside: 10_000,
  watchReachability: 60_000,
  remindMenders: 60_000,
  sealAudit: 1_000,
  importRegistry: 1_000,
};

/** `databaseUrl`: of PostgreSQL itself, for what a pooler cannot give. */
type Task = (services: Services, databaseUrl: string) => Promise<unknown>;

/** What the portal does without being asked. Each is a task of a few batches, or looks at `stopping` between them. */
export const backgroundTasks: readonly { pause: keyof TaskIntervals; run: Task }[] = [
  { pause: 'flushVisits', run: ({ visits }) => visits.flush() },
  { pause: 'flushVisits', run: ({ views }) => views.flush() },
  { pause: 'flushVisits', run: ({ topicViews }) => topicViews.flush() },
  { pause: 'flushVisits', run: ({ searches }) => searches.flush() },
  { pause: 'flushVisits', run: ({ oldPaths }) => oldPaths.flush() },
  { pause: 'countLikes', run: ({ likes }) => likes.flush() },
  { pause: 'sweep', run: inTurn(sweepSite, eraseDueAccounts) },
  { pause: 'carryOutAppeals', run: carryOutAppeals },
  { pause: 'watchEnquiries', run: watchEnquiries },
  { pause: 'notifySubscribers', run: inTurn(sendDigests, remindOfDeclarations, notifyFits) },
  { pause: 'watchSignUps', run: inTurn(notifyChanges, watchSignUps) },
  { pause: 'watchDiagnoses', run: watchDiagnoses },
  { pause: 'watchCertifications', run: inTurn(publishMissingProviders, watchCertifications) },
  { pause: 'watchPrefixes', run: watchPrefixes },
  { pause: 'watchFilings', run: watchFilings },
  { pause: 'watchDirectLists', run: watchDirectLists },
  { pause: 'publishDueItems', run: publishDueItems },
  { pause: 'indexMissingItems', run: inTurn(recomputeItems, indexMissingItems) },
  { pause: 'feedSearch', run: (services) => services.entries.feed(services) },
  { pause: 'matchItems', run: matchDueItems },
  { pause: 'sendMessages', run: sendMessages },
  { pause: 'sendWebhooks', run: (services) => sendWebhooks(services) },
  { pause: 'inspectSite', run: inspectSite },
  { pause: 'askOutside', run: (services) => askOutside(services) },
  { pause: 'watchReachability', run: (services) => watchReachability(services) },
  { pause: 'remindMenders', run: remindMenders },
  { pause: 'sealAudit', run: sealAudit },
  { pause: 'importRegistry', run: (services, databaseUrl) => runRegistryImports(services, databaseUrl) },
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
  { database, pauses = {} }: { database: Pick<Writer, 'url'>; pauses?: Partial<TaskIntervals> | undefined },
): { stop(): Promise<void> } {
  const pauseOf = { ...defaultTaskIntervals, ...pauses };
  const tasks = backgroundTasks.map(({ pause, run }) =>
    repeat(pauseOf[pause], services.stopping, async () => {
      await run(services, database.url());
    }),
  );
  return {
    stop: async () => {
      await Promise.all(tasks.map((task) => task.stop()));
      const { visits, views, topicViews, searches, likes, oldPaths } = services;
      for (const counter of [visits, views, topicViews, searches, likes, oldPaths]) await counter.flush();
    },
  };
}
