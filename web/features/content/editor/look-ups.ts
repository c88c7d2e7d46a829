import type { ContentKind } from '#contract/content/kinds.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { referenceCalls } from '#contract/reference/calls.ts';
import type { CodeSet } from '#contract/reference/code-sets.ts';
import { send } from '#web/lib/call/send.ts';
import { stateNames } from '../review/release-words.ts';
import type { LookUp } from './use-names.ts';

const quiet = { quiet: true, quietSession: true };

/** Industries, scenes or areas by a part of their names. */
export function codesOf(of: CodeSet): LookUp {
  const ask = async (text: string, codes: readonly string[]) => {
    const rows = await send(referenceCalls.findCodes, { of, text, codes: [...codes] }, quiet);
    return rows.map(({ code, name, above }) => ({
      id: code,
      label: name,
      note: above === '' ? code : `${above} ${code}`,
    }));
  };
  return { key: of, find: (text) => ask(text, []), name: (codes) => ask('', codes) };
}

/** Items of a kind by a part of their titles, or by their numbers. */
export function itemsOf(kind: ContentKind): LookUp {
  const ask = async (text: string, ids: readonly number[]) => {
    const { rows } = await send(workCalls.choices, { kind, text, ids: [...ids] }, quiet);
    return rows.map(({ id, title, sectionName, state }) => ({
      id: String(id),
      label: title,
      note: state === 'live' ? sectionName : `${sectionName}，${stateNames[state]}`,
    }));
  };
  return {
    key: kind,
    find: (text) => ask(text, []),
    name: (ids) => ask('', ids.map(Number)),
  };
}
