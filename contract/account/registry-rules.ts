/** Of the business registry and the files that fill it. Without schemas: the browser says them too. */

/** Of one file: a city's million enterprises take about as much. */
export const registryMegabytes = 100;
/** Refused lines that the answer names; the file has them all. */
export const refusalsShown = 50;
/** Enterprises of one page of a search. */
export const companiesPerPage = 20;
/** Of a name, the least that is searched for: the index is of pairs of characters. */
export const registryWordsMinLength = 2;
/** What a search counts at most: whoever finds so many says more of what he looks for. */
export const companiesCounted = 1_000;
/** Imports of before that are listed. */
export const importsShown = 10;

/**
 * `waiting`: to be rehearsed; `rehearsed`: to be looked at; `pressed`: to be imported; `failed`: not readable; `dropped`: another file came, somebody
 * cancelled it, or nobody wanted it.
 */
export const registryImportStates = [
  'waiting',
  'reading',
  'rehearsed',
  'pressed',
  'importing',
  'done',
  'failed',
  'dropped',
] as const;
export type RegistryImportState = (typeof registryImportStates)[number];
/** While one is in one of these no other begins. */
export const takenStates = [
  'waiting',
  'reading',
  'pressed',
  'importing',
] as const satisfies readonly RegistryImportState[];
export const isTaken = (state: RegistryImportState): boolean => takenStates.some((one) => one === state);

/** In these a rehearsal can be cancelled: nobody has pressed for it to be imported. */
export const cancellableStates = [
  'waiting',
  'reading',
  'rehearsed',
] as const satisfies readonly RegistryImportState[];
export const isCancellable = (state: RegistryImportState): boolean =>
  cancellableStates.some((one) => one === state);

/** The first line of a file as the sample has it. */
export const registryFileHeader = [
  '企业名称',
  '统一社会信用代码',
  '住所',
  '行政区划代码',
  '法定代表人',
  '成立日期',
  '企业类型',
  '行业代码',
] as const;
