import sanitizeHtml from 'sanitize-html';
import { bodyRules, firstBodyHeading } from '#contract/content/body-rules.ts';
import { withoutUnprintable } from '#contract/fields.ts';
import { readPublicImagePath } from '#contract/files/public-images.ts';
import { fail } from '#server/lib/fail.ts';

/** What an author is to mend before a body can be published. */
export type BodyFault =
  | { fault: 'headingOrder'; heading: string }
  | { fault: 'altMissing'; number: number; src: string };

const options: sanitizeHtml.IOptions = {
  allowedTags: [...bodyRules.tags],
  allowedAttributes: Object.fromEntries(
    Object.entries({ ...bodyRules.attributes, a: [...bodyRules.attributes.a, 'rel'] }).map(([tag, names]) => [
      tag,
      [...names],
    ]),
  ),
  allowedSchemes: [...bodyRules.linkSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    td: withinBounds,
    th: withinBounds,
    img: (tagName, attribs) =>
      readPublicImagePath(attribs['src'] ?? '') === undefined
        ? { tagName, attribs: {} }
        : withinBounds(tagName, attribs),
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    '*': (tagName, attribs) => ({ tagName, attribs: printable(attribs) }),
  },
  textFilter: withoutUnprintable,
};

/** Entities may stand for what cannot be seen. */
const printable = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(Object.entries(attribs).map(([name, value]) => [name, withoutUnprintable(value)]));

/**
 * An address as a browser reads it, which passes over new lines and what surrounds it: its scheme is looked at next. Another site learns
 * nothing of who comes, and cannot turn the page that it was opened from.
 */
function linkAttributes({ rel: _, href, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (href === undefined) return attribs;
  const address = withoutUnprintable(href)
    .replace(/[\n\t]/g, '')
    .trim();
  const isElsewhere = /^https?:/i.test(address);
  return { href: address, ...attribs, ...(isElsewhere && { rel: 'noopener noreferrer' }) };
}

/** What a cell may span and a picture measure: more takes the browser's time and pushes everything else off the page. */
const most: Readonly<Record<string, number>> = {
  colspan: 100,
  rowspan: 1_000,
  width: 10_000,
  height: 10_000,
};

/** Leaves out what is no number of these. */
function withinBounds(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isWithin = ([name, value]: [string, string]) => {
    const limit = most[name];
    return limit === undefined || (/^\d{1,5}$/.test(value) && Number(value) <= limit);
  };
  return { tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(isWithin)) };
}

/** A body with nothing in it but what the contract allows. Fails with bodyTooComplex, bodyTooLong. */
export function sanitiseBody(html: string): string {
  refuseManyMarks(html);
  let depth = 0;
  const kept = sanitizeHtml(html, {
    ...options,
    onOpenTag: () => {
      depth += 1;
      // the parser's work for each tag grows with those that are open
      if (depth > bodyRules.maxNesting) fail('bodyTooComplex', { field: 'body' });
    },
    onCloseTag: () => {
      depth -= 1;
    },
  }).replaceAll(noImage, '');
  // some signs grow when they are kept, and what is kept is to be saved again
  if (kept.length > bodyRules.maxLength) fail('bodyTooLong', { field: 'body' });
  refuseManyMarks(kept);
  return kept;
}

/** What becomes of a picture that is none of this portal's. To have the library leave it out would take a copy of all before it each time. */
const noImage = '<img />';

function refuseManyMarks(html: string): void {
  if ((html.match(/[<&]/g)?.length ?? 0) > bodyRules.maxMarks) fail('bodyTooComplex', { field: 'body' });
}

/** The words of a sanitised body, for the search. */
export function bodyText(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replace(/&(lt|gt|quot|amp);/g, (entity) => signs[entity] ?? '');
}

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const altOf = (image: string): string => (/\balt="([^"]*)"/.exec(image)?.[1] ?? '').trim();

/** Whether a sanitised body says nothing: no word, and no picture with one. */
export function isBodyEmpty(html: string): boolean {
  return (
    bodyText(html).trim() === '' && !(html.match(/<img\b[^<>]*>/g) ?? []).some((image) => altOf(image) !== '')
  );
}

/** What a sanitised body lacks for those who cannot see it: headings in order, texts for its pictures. */
export function findBodyFaults(html: string): BodyFault[] {
  const faults: BodyFault[] = [];
  const pictures: BodyFault[] = [];
  let level = firstBodyHeading - 1;
  let number = 0;
  // one pass, and no piece of it is looked at twice: an expression from a heading to its end would look for each end anew
  let open: { level: number; from: number } | undefined;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)(h\d|img)\b[^<>]*>/g)) {
    if (name === 'img') {
      number += 1;
      if (altOf(tag) === '')
        pictures.push({ fault: 'altMissing', number, src: /\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '' });
    } else if (slash === '') {
      open ??= { level: Number(name[1]), from: index + tag.length };
    } else if (open !== undefined) {
      if (open.level > level + 1)
        faults.push({ fault: 'headingOrder', heading: bodyText(html.slice(open.from, index)).trim() });
      level = open.level;
      open = undefined;
    }
  }
  return [...faults, ...pictures];
}
