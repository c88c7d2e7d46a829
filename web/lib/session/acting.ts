import { readStored, removeStored, writeStored } from '../safe-storage.ts';

const key = 'acting-for';
/** Changes whenever a tab switches; the others look. */
const switchKey = 'acting-switch';

/**
 * For whom the page of this tab acts: the account of an enterprise, '0' for the person, '' where nobody has said so yet. Kept in the tab: a page that
 * is loaded anew finds the right drafts before the server has answered.
 */
let shown = readStored('sessionStorage', key);

/** What of the name of a draft keeps those of an enterprise apart. */
export const draftPart = (): string => (shown === '' || shown === '0' ? '' : `@${shown} `);

/** '' and '0' are the person alike. */
export const actedFor = (): string => (shown === '' ? '0' : shown);

/** Takes over whom the session acts for. `before` is whom the page acted for, '' where that was not known. */
export function noteActing(acted: string): { before: string; isOther: boolean } {
  const before = shown;
  const isOther = actedFor() !== acted;
  shown = acted;
  writeStored('sessionStorage', key, shown);
  return { before, isOther };
}

/** Somebody logs in or out: whom he acts for is not known. */
export function forgetActing(): void {
  shown = '';
  writeStored('sessionStorage', key, '');
}

/** What was typed for an enterprise that one does not act for any more. */
export const forgetDraftsOf = (enterpriseId: string): void =>
  removeStored('sessionStorage', `draft @${enterpriseId} `);

let known = readStored('localStorage', switchKey);

/** Tells the other tabs that the session acts for another now. */
export function announceSwitch(): void {
  known = crypto.getRandomValues(new Uint32Array(2)).join('-');
  writeStored('localStorage', switchKey, known);
}

/** Whether another tab has switched since this was asked last. */
export function hasSwitchedElsewhere(): boolean {
  const latest = readStored('localStorage', switchKey);
  const isNew = latest !== known;
  known = latest;
  return isNew;
}

const unsaved = new Set<() => Promise<void>>();

/** What a form keeps on the server is saved as the one it was written for, before that changes. Returns what takes it back. */
export function saveBeforeSwitch(save: () => Promise<void>): () => void {
  unsaved.add(save);
  return () => unsaved.delete(save);
}

export const saveUnsaved = async (): Promise<void> => {
  await Promise.all([...unsaved].map((save) => save()));
};

export type ActingFault = 'ended' | 'changed';
let mend: (fault: ActingFault) => void = () => undefined;

/** What is done when the server says that the page acts for somebody the session does not act for. */
export function onActingFault(handler: (fault: ActingFault) => void): void {
  mend = handler;
}

export const reportActingFault = (fault: ActingFault): void => mend(fault);
