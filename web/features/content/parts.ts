import type { ContentKind } from '#contract/content/kinds.ts';
import { createLazy, useLazy, type Lazy } from '#web/lib/lazy.ts';
import { completeParts } from './from-fields.tsx';
import type { CompleteParts, KindParts } from './kind-parts.ts';

/** A kind adds what it does in kinds/<kind>.parts.tsx, which exports `parts`. */
const files = import.meta.glob<{ parts: KindParts }>('./kinds/*.parts.tsx');

const fileOf = (kind: ContentKind) =>
  `./kinds/${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.parts.tsx`;

const lazyParts = new Map<ContentKind, Lazy<CompleteParts>>();

function lazyOf(kind: ContentKind): Lazy<CompleteParts> {
  const known = lazyParts.get(kind);
  if (known !== undefined) return known;
  const late = createLazy(async () => completeParts(kind, (await files[fileOf(kind)]?.())?.parts ?? {}));
  lazyParts.set(kind, late);
  return late;
}

/** Fetches what a kind adds, before a page that shows it is drawn. */
export const loadParts = (kind: ContentKind): Promise<CompleteParts> => lazyOf(kind).load();

/** Of an item whose kind is not known yet. */
const never: Lazy<CompleteParts> = createLazy(() => new Promise(() => undefined));

/** Undefined until they have come: an item may be of another kind than its page was made for. */
export function useParts(kind: ContentKind | undefined): CompleteParts | undefined {
  const late = usePartsOf(kind);
  return late.status === 'ready' ? late.value : undefined;
}

export interface PartsFailure {
  isRetrying: boolean;
  onRetry: () => void;
}

/** That they did not come. */
export function usePartsFailure(kind: ContentKind | undefined): PartsFailure | undefined {
  const late = usePartsOf(kind);
  return late.status === 'failed' ? { isRetrying: late.isRetrying, onRetry: late.retry } : undefined;
}

const usePartsOf = (kind: ContentKind | undefined) => useLazy(kind === undefined ? never : lazyOf(kind));
