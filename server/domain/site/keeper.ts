import { enterEntries, entryLists } from '#contract/reference/entered-entries.ts';
import { enterMergedAreas } from '#contract/reference/entered-areas.ts';
import { enterWorkingYears, type WorkingYears } from '#contract/shared-rules/entered-years.ts';
import type { SiteFacts } from '#contract/site/facts.ts';
import { editedLists, type SiteLists } from '#contract/site/edited-lists.ts';
import type { ChangeSubscriber } from '#server/db/change-listener.ts';
import type { Database } from '#server/db/database.ts';
import { listListStates } from '#server/db/queries/site/edited-list.ts';
import { findLiveVersion } from '#server/db/queries/site/site-version.ts';
import { listEnteredYears } from '#server/db/queries/site/working-year.ts';
import { mergedAreasOf } from '#server/db/reference/edited-areas.ts';
import type { Log } from '#server/lib/process/log.ts';
import { closedOf, entriesOf, layoutOf } from './lists/list-contents.ts';

/** Milliseconds after which a database that did not answer is asked again. */
const usualPause = 1_000;

export interface SiteKeeper extends ChangeSubscriber {
  /** Whether it was told of something that it has not read yet. */
  isBehind(): boolean;
  /** The newest that this node has heard of; the same object as long as nothing has changed. */
  readonly facts: SiteFacts;
  /** Years whose working calendar staff have entered; the same object as long as nothing has changed. */
  readonly workingYears: WorkingYears;
  /** Lists that staff keep; the same object as long as nothing has changed. */
  readonly lists: SiteLists;
  /** Reads them for the first time. */
  start(db: Database): Promise<void>;
  stop(): void;
}

/**
 * Keeps what the site says of itself on this node, renewed by the notices of changed rows. While the database is away it keeps the last.
 * `onChange` is called as soon as `facts` are others: what was made of the old ones is to be made anew.
 */
export function createSiteKeeper({
  first,
  log,
  onChange,
  pause = usualPause,
}: {
  /** Until staff have written it. */
  first: SiteFacts;
  log: Pick<Log, 'warn'>;
  onChange: () => void;
  pause?: number;
}): SiteKeeper {
  let facts = first;
  /** As text, to tell whether they are others. */
  let known = JSON.stringify([first, {}, { entries: {} }]);
  let workingYears: WorkingYears = {};
  let lists: SiteLists = { entries: {} };
  let db: Database | undefined;
  let renewal: Promise<void> | undefined;
  let isWanted = false;
  /** Told of something that has not been read yet. */
  let isBehind = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function read(from: Database): Promise<void> {
    const found = (await findLiveVersion(from))?.facts ?? first;
    const years = Object.fromEntries(
      (await listEnteredYears(from)).map(({ year, off, working }) => [year, { off, working }]),
    );
    const kept = await readLists(from);
    const text = JSON.stringify([found, years, kept]);
    if (text === known) return;
    facts = found;
    workingYears = years;
    enterWorkingYears(years);
    lists = kept;
    enterEntries(kept.entries);
    enterMergedAreas(kept.mergedAreas ?? {});
    known = text;
    onChange();
  }

  /** One at a time: what changes while it is read is read once more. */
  async function renewUntilKnown(from: Database): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        await read(from);
        isBehind = isWanted;
      } catch (error) {
        log.warn({ err: error }, 'what the site says of itself could not be read; the last is kept');
        renewLater();
        return;
      }
    }
  }

  function renewLater(): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(renew, pause).unref();
  }

  function renew(): void {
    isWanted = true;
    isBehind = true;
    if (db === undefined || isStopped) return;
    renewal ??= renewUntilKnown(db).finally(() => {
      renewal = undefined;
    });
  }

  return {
    get facts() {
      return facts;
    },
    get workingYears() {
      return workingYears;
    },
    get lists() {
      return lists;
    },
    isBehind: () => isBehind,
    drop: (tag) => {
      if (tag === 'site') renew();
    },
    lose: () => undefined,
    dropAll: renew,
    start: async (from) => {
      await read(from);
      // two at once could end in the wrong order
      db = from;
      if (isWanted) renew();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function readLists(db: Database): Promise<SiteLists> {
  const states = new Map(
    (await listListStates(db, editedLists)).map(({ list, content }) => [list, content] as const),
  );
  const home = states.get('home');
  const entries = entryLists.flatMap((list) => {
    const content = states.get(list);
    return content === undefined ? [] : [[list, entriesOf(content)] as const];
  });
  const mergedAreas = mergedAreasOf(entriesOf(states.get('areas') ?? []));
  const services = states.get('services');
  return {
    entries: Object.fromEntries(entries),
    ...(Object.keys(mergedAreas).length > 0 && { mergedAreas }),
    ...(home && { home: layoutOf(home) }),
    ...(services && { closed: closedOf(services) }),
  };
}
