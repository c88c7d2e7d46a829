import type { WorkingYears } from '#contract/shared-rules/entered-years.ts';
import type { SiteFacts } from '#contract/site/facts.ts';
import type { SiteLists } from '#contract/site/edited-lists.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Clock } from './lib/clock.ts';
import type { Deliveries } from './lib/sending/deliveries.ts';
import type { TakeIpLimit } from './lib/load/ip-limit.ts';
import type { Semaphore } from './lib/load/semaphore.ts';
import type { Log } from './lib/process/log.ts';
import type { EntrySearch } from './domain/search/engine/search-engine-part.ts';
import type { ReadFound } from './domain/search/found-cache.ts';
import type { OldPaths } from './domain/site/old-paths.ts';
import type { OwnPaths } from './lib/http/own-paths.ts';
import type { Metrics } from './lib/process/metrics.ts';
import type { PasswordHasher } from './lib/crypto/password.ts';
import type { RunOnce } from './lib/http/run-once.ts';
import type { Secrets } from './lib/crypto/secrets.ts';
import type { BusinessRegistry } from './providers/business-registry/index.ts';
import type { CaptchaProvider } from './providers/captcha/index.ts';
import type { EmailProvider } from './providers/email/index.ts';
import type { HandleResolver } from './providers/handle-resolver/index.ts';
import type { IdentityProvider } from './providers/identity/index.ts';
import type { PartnerSites } from './providers/partner-sites/index.ts';
import type { LimitedAnswerWriter } from './providers/policy-ai/index.ts';
import type { SmsProvider } from './providers/sms/index.ts';
import type { FileStorage } from './providers/storage/index.ts';

/** What domain functions may need. Each takes the few it uses; tests put fakes in their place. */
export interface Services {
  config: Config;
  /** What the site says of itself now; to be read anew each time, as staff may change it. */
  site: { readonly facts: SiteFacts };
  /** On which days offices work, as staff have entered it; to be read anew each time as well. */
  calendar: { readonly workingYears: WorkingYears };
  /** What staff have made of dictionaries and home; to be read anew each time as well. */
  edits: { readonly lists: SiteLists };
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** What the last sweep found, for whoever watches the portal. */
  ageing: { auditLinesWithoutMonth: number };
  /** Aborted when this node is to stop: whatever works in batches begins no further one. */
  stopping: AbortSignal;
  db: Database;
  secrets: Secrets;
  passwords: PasswordHasher;
  takeIpLimit: TakeIpLimit;
  runOnce: RunOnce;
  /** A crowd of searches takes a part of the connections and waits for the rest of its turns: the other calls do not wait behind it. */
  takeSearchTurn: Semaphore;
  /** Finds entries: by a search engine, or by the database. */
  entries: EntrySearch;
  /** Gives again what was found, while it holds; undefined where nothing is kept. */
  readFound: ReadFound | undefined;
  sms: SmsProvider;
  email: EmailProvider;
  deliveries: Deliveries;
  captcha: CaptchaProvider;
  storage: FileStorage;
  registry: BusinessRegistry;
  /** Phrases answers to questions about policies; undefined: nobody does. */
  answerWriter: LimitedAnswerWriter | undefined;
  partners: PartnerSites;
  /** Identity services of provinces by which people log in. */
  identityProviders: readonly IdentityProvider[];
  handles: HandleResolver;
  /** Counts visits and writes them in batches. */
  visits: {
    add(visit: {
      route: string;
      statisticsType: 'pc' | 'page' | 'platform';
      from?: string | undefined;
      ip: string;
      browser: string;
    }): void;
    flush(): Promise<void>;
  };
  /** The same for views of items. */
  views: {
    add(view: { id: number; ip: string; browser: string }): void;
    flush(): Promise<void>;
  };
  /** The same for topics of the forum. */
  topicViews: Services['views'];
  /** The province of an address, by the operator's table; '' where it is not known. */
  regionOf: (ip: string) => string;
  /** Follows addresses of before, and counts in batches which lead nowhere. */
  oldPaths: OldPaths;
  /** What the portal answers at a path. */
  ownPaths: OwnPaths;
  /** Writes how many like a video in batches. */
  likes: {
    note(itemId: number): void;
    flush(): Promise<void>;
  };
  /** Counts in batches, too, what they look for, found or not. */
  searches: {
    add(search: { term: string; isFound: boolean; ip: string; browser: string }): void;
    flush(): Promise<void>;
  };
}
