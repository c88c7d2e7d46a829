import sanitizeHtml from 'sanitize-html';
import { bodyRules, firstBodyHeading } from '#contract/content/body-rules.ts';

/** What an author is to mend before a body can be published. */
export type BodyFault = { fault: 'headingOrder'; heading: string } | { fault: 'altMissing'; src: string };

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
    img: withinBounds,
    // another site learns nothing of who comes, and cannot turn the page that it was opened from
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs['href'] ?? '')
        ? { ...attribs, rel: 'noopener noreferrer' }
        : withoutRel(attribs),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !bodyRules.imagePath.test(attribs['src'] ?? ''),
};

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

function withoutRel({ rel: _, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs;
}

/** The parser's work for each tag grows with those that are open, so that 66,000 would hold everybody up for seconds. */
const deepestNesting = 1_000;

/** Throws where elements stand deeper in each other than any text needs. */
function sanitiseShallow(html: string, given: sanitizeHtml.IOptions): string {
  let depth = 0;
  return sanitizeHtml(html, {
    ...given,
    onOpenTag: () => {
      depth += 1;
      if (depth > deepestNesting) throw new RangeError(`a body is nested deeper than ${deepestNesting}`);
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
}

/** A body with nothing in it but what the contract allows. */
export function sanitiseBody(html: string): string {
  return sanitiseShallow(html, options);
}

/** The words of a body, for the search. */
export function bodyText(html: string): string {
  return sanitiseShallow(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} }).replace(
    /&(lt|gt|quot|amp);/g,
    (entity) => signs[entity] ?? '',
  );
}

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What a sanitised body lacks for those who cannot see it: headings in order, texts for its pictures. */
export function findBodyFaults(html: string): BodyFault[] {
  const faults: BodyFault[] = [];
  const pictures: BodyFault[] = [];
  let level = firstBodyHeading - 1;
  // one pass, and no piece of it is looked at twice: an expression from a heading to its end would look for each end anew
  let open: { level: number; from: number } | undefined;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)(h\d|img)\b[^<>]*>/g)) {
    if (name === 'img') {
      if ((/\balt="([^"]*)"/.exec(tag)?.[1] ?? '').trim() === '')
        pictures.push({ fault: 'altMissing', src: /\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '' });
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
