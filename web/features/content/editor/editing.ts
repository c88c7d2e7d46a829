import { createStore, type Store } from '#web/lib/store.ts';
import { mergeValues, type Conflict } from './merge.ts';
import { isSame, type Key, type Values } from './values.ts';

/** How far what is written has come. */
export type SaveState =
  /** `at`: when, in milliseconds since 1970; undefined where nothing has been written here. */
  | { status: 'saved'; at: number | undefined }
  | { status: 'typed' }
  | { status: 'saving' }
  /** It is kept in this tab until these fields are filled in. */
  | { status: 'incomplete'; missing: readonly string[] }
  /** It is kept in this tab and tried again. */
  | { status: 'offline' }
  | { status: 'loggedOut' }
  /** The server says what is wrong; with `field` in which. */
  | { status: 'refused'; msg: string; field: string | undefined }
  /** It cannot be written any more: it was handed in, scheduled or deleted meanwhile. */
  | { status: 'closed'; msg: string };

export interface Editing {
  /** What the form shows. */
  values: Values;
  /** What the server has, as far as is known. */
  base: Values;
  key: Key | undefined;
  /** What another has written into the same fields; what stands in `mine` follows the form. */
  conflicts: Readonly<Record<string, Conflict>>;
  /** The fields that came from another while this was open, and whose they are. */
  taken: readonly { path: string; by: string }[];
  save: SaveState;
  /** Grows when fields were replaced from outside. */
  revision: number;
}

/** What saving can come to, beside that it is done. */
export type Refusal =
  | { why: 'changed' }
  | { why: 'offline' }
  | { why: 'loggedOut' }
  | { why: 'closed'; msg: string }
  | { why: 'refused'; msg: string; field: string | undefined };

/** What the server keeps by now, and who wrote it. */
export interface Known {
  key: Key;
  values: Values;
  by: string;
}

/** What the editor asks of the world. */
export interface EditingPorts {
  save: (values: Values, key: Key | undefined) => Promise<Key | Refusal>;
  /** Undefined where it cannot be asked now. */
  load: (id: number) => Promise<Known | Refusal>;
  missing: (values: Values) => readonly string[];
  /** Keeps what is not on the server yet, in this tab. '' forgets it. */
  keep: (text: string) => void;
  now: () => number;
  later: (run: () => void, milliseconds: number) => () => void;
}

/** After the last key, in milliseconds. */
const pauseMilliseconds = 1_200;
/** Between tries where the server cannot be reached. */
const waits = [2_000, 5_000, 10_000, 30_000];

export interface EditingActions {
  store: Store<Editing>;
  change: (change: Values) => void;
  /** Saves now; answers whether the server has all of it. */
  flush: () => Promise<boolean>;
  /** Tries at once where it waits for a line or a login. */
  retry: () => void;
  /** Decides a conflict. */
  settle: (path: string, value: unknown) => void;
  /** Another version of the same item is read: an act has moved it. */
  moved: (known: Known) => void;
  /** Nothing is written any more until it is opened again. */
  close: () => void;
  open: () => void;
}

export interface Unsaved {
  values: Values;
  base: Values;
  /** The fields that wait for a decision. */
  undecided: readonly string[];
}

/** What was kept in this tab, if it is whole. */
export function readUnsaved(text: string): Unsaved | undefined {
  try {
    const kept = JSON.parse(text) as Partial<Unsaved> | null;
    return kept?.values && kept.base
      ? { values: kept.values, base: kept.base, undecided: kept.undecided ?? [] }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What is being written in an editor and how it gets to the server: after each pause, one request at a time, into the same version. What
 * another has written meanwhile is joined field by field; what both have written waits for a decision, and neither is lost.
 */
export function createEditing(
  ports: EditingPorts,
  start: { known: Known | undefined; blank: Values; kept: Unsaved | undefined },
): EditingActions {
  const { known } = start;
  const base = known?.values ?? start.blank;
  const store = createStore<Editing>({
    ...{ values: base, base, key: known?.key, conflicts: {}, taken: [], revision: 0 },
    save: { status: 'saved', at: undefined },
  });
  let cancelPause: (() => void) | undefined;
  let isSaving = false;
  /** The first and the last of what was sent and not answered: either may be on the server. */
  let unanswered: readonly Values[] = [];
  let failures = 0;
  let isClosed = false;
  // asked anew after each await
  const hasClosed = () => isClosed;
  const set = (change: Partial<Editing>) => store.set({ ...store.get(), ...change });

  /** What is sent: of fields that two have written, theirs stays until somebody has decided. */
  function wanted(): Values {
    const { values, base: sent, conflicts } = store.get();
    const undecided = Object.keys(conflicts).map((path) => [path, sent[path]] as const);
    return { ...values, ...Object.fromEntries(undecided) };
  }
  const isWhole = () => isSame(ordered(wanted()), ordered(store.get().base));
  function keep() {
    const { values, base: before, conflicts } = store.get();
    const kept: Unsaved = { values, base: before, undecided: Object.keys(conflicts) };
    ports.keep(isSame(ordered(values), ordered(before)) ? '' : JSON.stringify(kept));
  }

  /** Joins what the server has by now with what is written here since `before`. */
  function join({ key, values: theirs, by }: Known, before: Values) {
    const { values, conflicts, taken, revision } = store.get();
    const merged = mergeValues(before, values, theirs);
    set({
      key,
      base: theirs,
      values: merged.values,
      conflicts: { ...stillOpen(conflicts, merged.values, theirs), ...merged.conflicts },
      taken: [
        ...taken.filter(({ path }) => !merged.taken.includes(path)),
        ...merged.taken.map((path) => ({ path, by })),
      ],
      revision: merged.taken.length > 0 ? revision + 1 : revision,
    });
  }

  function change(fields: Values) {
    const { values, conflicts } = store.get();
    const next = { ...values, ...fields };
    const open = Object.entries(conflicts).map(
      ([path, one]) => [path, { ...one, mine: next[path] }] as const,
    );
    set({ values: next, conflicts: Object.fromEntries(open) });
    keep();
    schedule(pauseMilliseconds);
  }

  function schedule(milliseconds: number) {
    if (isClosed) return;
    const { save } = store.get();
    if (save.status === 'closed') return;
    if (save.status !== 'saving' && save.status !== 'offline' && save.status !== 'loggedOut')
      set({ save: { status: 'typed' } });
    cancelPause?.();
    cancelPause = ports.later(() => void run(), milliseconds);
  }

  async function run(): Promise<void> {
    cancelPause?.();
    cancelPause = undefined;
    if (isSaving || isClosed || store.get().save.status === 'closed') return;
    const values = wanted();
    const missing = ports.missing(values);
    if (missing.length > 0) {
      set({ save: { status: 'incomplete', missing } });
      return;
    }
    if (isWhole()) {
      const { save } = store.get();
      keep();
      set({ save: save.status === 'saved' ? save : { status: 'saved', at: ports.now() } });
      return;
    }
    isSaving = true;
    set({ save: { status: 'saving' } });
    const answer = await ports.save(values, store.get().key);
    isSaving = false;
    if ('why' in answer && answer.why === 'offline') unanswered = [unanswered[0] ?? values, values];
    if (hasClosed()) return;
    if ('why' in answer) return onRefusal(answer);
    unanswered = [];
    failures = 0;
    set({ key: answer, base: values });
    keep();
    set({ save: isWhole() ? { status: 'saved', at: ports.now() } : { status: 'typed' } });
    if (!isWhole()) schedule(pauseMilliseconds);
  }

  async function onRefusal(answer: Refusal): Promise<void> {
    const { key, base: before } = store.get();
    if (answer.why === 'changed' && key !== undefined) {
      isSaving = true;
      const found = await ports.load(key.id);
      isSaving = false;
      if (hasClosed()) return;
      if ('why' in found) return onRefusal(found.why === 'changed' ? { why: 'offline' } : found);
      const own = unanswered.flatMap((sent) => Object.entries(ownOf(found.values, sent)));
      join(found, { ...before, ...Object.fromEntries(own) });
      unanswered = [];
      keep();
      return run();
    }
    if (answer.why === 'closed') set({ save: { status: 'closed', msg: answer.msg } });
    else if (answer.why === 'loggedOut') set({ save: { status: 'loggedOut' } });
    else if (answer.why === 'refused')
      set({ save: { status: 'refused', msg: answer.msg, field: answer.field } });
    else tryAgain();
  }
  function tryAgain() {
    set({ save: { status: 'offline' } });
    schedule(waits[Math.min(failures, waits.length - 1)] ?? 0);
    failures += 1;
  }

  if (start.kept !== undefined) {
    const { values, base: before, undecided } = start.kept;
    const open = undecided.map((path) => [path, { mine: values[path], theirs: before[path] }] as const);
    set({ values: { ...base, ...values }, conflicts: Object.fromEntries(open) });
    if (known !== undefined) join(known, { ...base, ...before });
    if (!isWhole()) schedule(0);
  }

  return {
    store,
    change,
    async flush() {
      while (isSaving) await settled(store);
      await run();
      return store.get().save.status === 'saved' && isWhole();
    },
    retry: () => {
      failures = 0;
      schedule(0);
    },
    settle(path, value) {
      const { values, conflicts, revision } = store.get();
      const { [path]: _, ...others } = conflicts;
      set({ values: { ...values, [path]: value }, conflicts: others, revision: revision + 1 });
      keep();
      schedule(0);
    },
    moved(now) {
      join(now, store.get().base);
      const { save } = store.get();
      if (save.status === 'closed') set({ save: { status: 'saved', at: undefined } });
      keep();
    },
    close() {
      isClosed = true;
      cancelPause?.();
    },
    open() {
      if (!isClosed) return;
      isClosed = false;
      if (!isWhole()) schedule(0);
    },
  };
}

/** Conflicts that the other side has not taken back by now. */
function stillOpen(
  conflicts: Editing['conflicts'],
  values: Values,
  theirs: Values,
): Record<string, Conflict> {
  return Object.fromEntries(
    Object.keys(conflicts)
      .filter((path) => !isSame(values[path], theirs[path]))
      .map((path) => [path, { mine: values[path], theirs: theirs[path] }]),
  );
}

/** The fields that stand there as they were sent: nobody else has written them since. */
const ownOf = (theirs: Values, sent: Values): Values =>
  Object.fromEntries(Object.entries(sent).filter(([path, value]) => isSame(theirs[path], value)));

const ordered = (values: Values) =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Until a request that is under way has been answered. */
const settled = (store: Store<Editing>): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (store.get().save.status === 'saving') return;
      stop();
      resolve();
    });
  });
