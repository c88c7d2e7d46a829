import { readLinkAddress } from '../shared-rules/link-address.ts';
import { inOrder, maxLength, required, type FormRules, type Rule } from '../shared-rules/rule.ts';

/** How many redirects there may be. */
export const redirectsMax = 5_000;
export const redirectPathMaxLength = 300;
/** Lines of one file. */
export const redirectLinesMax = 500;
export const redirectFileKilobytes = 190;

/** Addresses that nothing answers, of which a list is kept: those that were asked for most. */
export const missingPathsMax = 2_000;

/** `/old/list` or, with all below it, `/old/*`. */
export interface RedirectForm {
  path: string;
  target: string;
}

/**
 * An address of before as it is compared, its escapes read; a star at its end stands for all that begins so. undefined where it does not begin at the
 * root, names everything, or has a query, a fragment or a step upward.
 */
export function readOldPath(given: string): string | undefined {
  if (!/^\/[^\s?#*\\]+\*?$/u.test(given)) return undefined;
  const path = decoded(given);
  return path === undefined || /\/\/|\/\.{1,2}(\/|$)|\p{Cc}|\p{Cs}/u.test(path) ? undefined : path;
}

/** A path with its escapes read, but those that would then divide it; undefined for what none is. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/** A page of the portal or whatever it serves itself, from its root on. */
const isTarget = (target: string): boolean => readLinkAddress(target)?.kind === 'page';

const long = maxLength(redirectPathMaxLength, 'siteTextTooLong');
const path: Rule<RedirectForm> = (value) =>
  readOldPath(value.trim()) === undefined ? 'redirectPathWrong' : undefined;
const target: Rule<RedirectForm> = (value) => (isTarget(value.trim()) ? undefined : 'redirectTargetWrong');

export const redirectRules: FormRules<RedirectForm> = {
  path: inOrder<RedirectForm, string>(required('siteLinkAddressRequired'), long, path),
  target: inOrder<RedirectForm, string>(required('siteLinkAddressRequired'), long, target),
};

/** What became of a line of a file. */
export const redirectOutcomes = ['new', 'changed', 'same', 'wrong'] as const;

/** The lines of a file: the old address, a comma or a tab, the new one; a first line of headings is left out. */
export function readRedirectLines(text: string): (RedirectForm & { line: number })[] {
  return text
    .split(/\r?\n/)
    .map((line, at) => {
      const [from = '', to = ''] = line.split(/[,\t]/).map((cell) =>
        cell
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
      );
      return { line: at + 1, path: from, target: to };
    })
    .filter(
      ({ path: from, target: to, line }) =>
        (from !== '' || to !== '') && !(line === 1 && !from.startsWith('/')),
    );
}
