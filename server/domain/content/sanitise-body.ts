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

function withoutRel({ rel: _, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs;
}

/** A body with nothing in it but what the contract allows. */
export function sanitiseBody(html: string): string {
  return sanitizeHtml(html, options);
}

/** The words of a body, for the search. */
export function bodyText(html: string): string {
  return sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} }).replace(
    /&(lt|gt|quot|amp);/g,
    (entity) => signs[entity] ?? '',
  );
}

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What a sanitised body lacks for those who cannot see it: headings in order, texts for its pictures. */
export function findBodyFaults(html: string): BodyFault[] {
  const faults: BodyFault[] = [];
  let level = firstBodyHeading - 1;
  for (const [, digit = '', heading = ''] of html.matchAll(/<h(\d)>(.*?)<\/h\d>/gs)) {
    if (Number(digit) > level + 1) faults.push({ fault: 'headingOrder', heading: bodyText(heading).trim() });
    level = Number(digit);
  }
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    if (!/\balt="[^"]*\S[^"]*"/.test(tag))
      faults.push({ fault: 'altMissing', src: /\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '' });
  }
  return faults;
}
