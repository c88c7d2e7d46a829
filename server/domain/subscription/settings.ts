import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { maskEmail } from '#contract/shared-rules/masks.ts';
import { checkForm } from '#contract/shared-rules/rule.ts';
import { industryDivisions } from '#contract/reference/industry-divisions.ts';
import type { SubscriptionSettings } from '#contract/subscription/calls.ts';
import type { Focus, Rhythm } from '#contract/subscription/constants.ts';
import { focusRules } from '#contract/subscription/rules.ts';
import { nextDigest } from '#contract/subscription/next-digest.ts';
import { listCarriedAreas } from '#server/db/queries/reference/reference.ts';
import {
  findSubscriber,
  lockSubscriber,
  updateSubscriber,
} from '#server/db/queries/subscription/subscription.ts';
import { listFocusFields } from '#server/db/reference/offered-entries.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { provenEmail } from '#server/domain/messages/proven-email.ts';
import { fail } from '#server/lib/fail.ts';
import { freshSubscriber, nextTimeOf } from './own-subscriptions.ts';

type Deps = Pick<Transaction, 'db' | 'clock' | 'site'>;

export interface SettingsInput {
  rhythm: Rhythm;
  onSite: boolean;
  byMail: boolean;
  focus: Focus;
}

const focusFields = ['kinds', 'industries', 'areas', 'topics'] as const;

/** What somebody can look at: the districts of this city, the industries, the words of the tags. */
async function choicesOf({ db, site }: Deps): Promise<SubscriptionSettings['choices']> {
  // one after the other: a transaction has one connection
  const areas = await listCarriedAreas(db, site.facts.areaCode);
  return {
    industries: [...industryDivisions],
    areas: areas.map(({ code, name }) => ({ code, name })),
    topics: listFocusFields().map(({ value }) => ({ code: value, name: value })),
  };
}

/** Those of these codes that are among what is offered. */
function stillOffered(codes: readonly string[], offered: readonly { code: string }[]): string[] {
  const known = new Set(offered.map(({ code }) => code));
  return codes.filter((code) => known.has(code));
}

/** How and how often a user is told, of which fields, and what there is to choose from; the address only masked. */
export async function readSettings(deps: Deps, userId: number): Promise<SubscriptionSettings> {
  const { db } = deps;
  const [subscriber, user, choices] = await Promise.all([
    findSubscriber(db, userId),
    getUser(db, userId),
    choicesOf(deps),
  ]);
  const { kinds = [], industries: of = [], areas = [], topics = [] } = subscriber ?? {};
  const registered = user.labels.map(({ value }) => value);
  const mail = provenEmail(user);
  return {
    rhythm: subscriber?.rhythm ?? 'daily',
    onSite: subscriber?.onSite ?? true,
    byMail: subscriber?.byMail ?? false,
    // what is offered no more would be refused when it comes back with a pause or another rhythm
    focus: {
      kinds,
      industries: stillOffered(of, choices.industries),
      areas: stillOffered(areas, choices.areas),
      topics: stillOffered(topics, choices.topics),
    },
    suggestedTopics: kinds.length === 0 ? stillOffered(registered, choices.topics) : [],
    mail: mail === null ? '' : maskEmail(mail),
    nextTime: nextTimeOf(subscriber),
    choices,
  };
}

/** Fails with mailNotProven, focusKindRequired, focusLimitReached, focusUnknown. */
export async function saveSettings(
  deps: Deps,
  userId: number,
  { rhythm, onSite, byMail, focus }: SettingsInput,
): Promise<void> {
  const { db, clock } = deps;
  if (byMail && provenEmail(await getUser(db, userId)) === null) fail('mailNotProven', { field: 'byMail' });
  const faults = checkForm(focusRules, focus);
  for (const field of focusFields) {
    const fault = faults[field];
    if (fault !== undefined) fail(fault, { field: `focus.${field}` });
  }
  const choices = await choicesOf(deps);
  for (const field of ['industries', 'areas', 'topics'] as const) {
    if (stillOffered(focus[field], choices[field]).length < focus[field].length)
      fail('focusUnknown', { field: `focus.${field}` });
  }
  const now = clock.now();
  const before = await lockSubscriber(db, freshSubscriber(userId, now));
  // what became public during a pause is told no more
  const wasPaused = !before.onSite && !before.byMail;
  await updateSubscriber(db, userId, {
    ...{ rhythm, onSite, byMail },
    kinds: [...new Set(focus.kinds)],
    industries: [...new Set(focus.industries)],
    areas: [...new Set(focus.areas)],
    topics: [...new Set(focus.topics)],
    nextAt: before.rhythm === rhythm && !wasPaused ? before.nextAt : nextDigest(rhythm, now),
    ...(wasPaused && { coveredUntil: now }),
  });
}
