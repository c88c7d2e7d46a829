import { createReadStream } from 'node:fs';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { feedDepth, importCellLength } from '#contract/content/table-limits.ts';
import { fail } from '#server/lib/fail.ts';

const field = 'files';

/** What a file says of the site that it comes from. */
export interface FeedSite {
  title: string;
  /** Addresses of the site: its page, and where its program stands. */
  links: string[];
}

/** An article, as the file says it. */
export interface FeedEntry {
  /** Which of the file it is, from 1. */
  line: number;
  /** What elements of one value say, by `family:name`; of several of one name the first that says something. */
  values: ReadonlyMap<string, string>;
  /** The addresses of an Atom entry that are the article itself. */
  links: readonly string[];
  terms: readonly string[];
  comments: number;
  enclosures: number;
  /** A value is longer than an item may be. */
  isTooLong: boolean;
}

const unreadable = (line?: number): never =>
  fail('feedUnreadable', {
    field,
    ...(line !== undefined && { others: [{ field, msg: `第 ${String(line)} 行` }] }),
  });

const namespaces: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'rss'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/$/, 'rss'],
  [/^http:\/\/www\.w3\.org\/2005\/Atom$/, 'atom'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/$/, 'content'],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/, 'dc'],
  [/^http:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/$/, 'excerpt'],
  [/^http:\/\/wordpress\.org\/export\/[\d.]+\/$/, 'wp'],
  [/^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#$/, 'rdf'],
];
const nameOf = ({ uri, local }: Pick<SaxesTagNS, 'uri' | 'local'>): string =>
  `${namespaces.find(([pattern]) => pattern.test(uri))?.[1] ?? 'other'}:${local}`;

const roots = new Set(['rss:rss', 'rdf:RDF', 'atom:feed']);
const heads = new Set(['rss:channel', 'atom:feed']);
const entries = new Set(['rss:item', 'atom:entry']);
/** What is markup, though it should be wrapped. */
const texts = new Set(['rss:description', 'content:encoded', 'atom:content', 'atom:summary']);

/** The text of a file. XML names its encoding itself; Chinese sites still write GB2312. Fails with feedUnreadable. */
async function* textOf(path: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

function encodingOf(first: Buffer): string {
  const start = first.subarray(0, 200).toString('latin1');
  const named = /^[^<]{0,3}<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1]?.toLowerCase();
  if (named === undefined || named === 'utf-8' || named === 'utf8') return 'utf-8';
  return named === 'gb2312' || named === 'gbk' || named === 'gb18030' ? 'gb18030' : unreadable();
}

/** What XML forbids, and WordPress writes all the same where somebody pasted it. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const forbidden = /[\0-\b\v\f\x0e-\x1f\ufffe\uffff]/g;

/**
 * The articles of a WordPress export, an RSS or an Atom file, read as a stream. A document type is refused, so that no entity is ever expanded, and
 * nothing is fetched. `site` is filled as the file goes by. Fails with feedUnreadable, feedHasDoctype.
 */
export async function* readFeed(path: string, site: FeedSite): AsyncGenerator<FeedEntry> {
  const found: FeedEntry[] = [];
  const parser = parserInto(site, found);
  try {
    for await (const text of textOf(path)) {
      parser.write(text.replace(forbidden, ''));
      yield* found.splice(0);
    }
    parser.close();
    yield* found.splice(0);
  } catch (error) {
    // bytes that are no text in the encoding named
    if (error instanceof TypeError) unreadable();
    throw error;
  }
}

interface Open {
  values: Map<string, string>;
  links: string[];
  terms: string[];
  comments: number;
  enclosures: number;
  isTooLong: boolean;
  /** How deep its element stands. */
  depth: number;
}

function parserInto(site: FeedSite, found: FeedEntry[]): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  let entry: Open | undefined;
  let [text, count] = ['', 0];
  /** How deep the element stands whose text is markup of its own. */
  let markupFrom = 0;
  parser.on('error', () => unreadable(parser.line));
  parser.on('doctype', () => fail('feedHasDoctype', { field }));
  const add = (piece: string): void => {
    if (text.length + piece.length <= importCellLength) text += piece;
    else if (entry !== undefined) entry.isTooLong = true;
  };
  parser.on('opentag', (tag) => {
    const name = nameOf(tag);
    if (path.length === 0 && !roots.has(name)) unreadable(parser.line);
    path.push(name);
    if (path.length > feedDepth) unreadable(parser.line);
    if (markupFrom > 0) {
      add(opening(tag));
      return;
    }
    const isWithin = entry !== undefined && path.length === entry.depth + 2;
    if (isWithin && texts.has(path.at(-2) ?? '')) {
      // markup that nobody wrapped: what came before it was text
      markupFrom = path.length - 1;
      text = escaped(text);
      add(opening(tag));
      return;
    }
    text = '';
    if (entry === undefined && entries.has(name)) {
      entry = { ...noEntry(), depth: path.length };
      return;
    }
    const isPart = entry !== undefined && path.length === entry.depth + 1;
    if (isPart && entry !== undefined) noteTag(entry, name, tag);
    else if (entry === undefined && name === 'atom:link' && path.at(-2) === 'atom:feed')
      noteLink(site.links, tag);
    if (isPart && attributeOf(tag, 'type') === 'xhtml') markupFrom = path.length;
  });
  parser.on('text', (piece) => add(markupFrom > 0 ? escaped(piece) : piece));
  parser.on('cdata', (piece) => add(markupFrom > 0 ? escaped(piece) : piece));
  parser.on('closetag', (tag) => {
    const name = path.pop() ?? '';
    const depth = path.length + 1;
    if (markupFrom > 0 && depth > markupFrom) {
      if (!tag.isSelfClosing) add(`</${tag.local}>`);
      return;
    }
    markupFrom = 0;
    if (entry === undefined) {
      if (heads.has(path.at(-1) ?? '')) noteSite(site, name, text.trim());
    } else if (depth === entry.depth) {
      count += 1;
      const { depth: _, ...said } = entry;
      found.push({ line: count, ...said });
      entry = undefined;
    } else if (depth === entry.depth + 1) {
      noteValue(entry, name, text.trim());
    } else if (name === 'atom:name' && path.at(-1) === 'atom:author' && depth === entry.depth + 2) {
      noteValue(entry, 'atom:author', text.trim());
    }
    text = '';
  });
  return parser;
}

const noEntry = (): Omit<Open, 'depth'> => ({
  ...{ values: new Map(), links: [], terms: [], comments: 0, enclosures: 0, isTooLong: false },
});

const attributeOf = ({ attributes }: SaxesTagNS, name: string): string => attributes[name]?.value ?? '';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Markup within an element, as it stood there; what of it may stay is settled afterwards. */
const opening = (tag: SaxesTagNS): string =>
  `<${tag.local}${Object.values(tag.attributes)
    .filter(({ prefix }) => prefix === '')
    .map(({ local, value }) => ` ${local}="${escaped(value)}"`)
    .join('')}${tag.isSelfClosing ? ' /' : ''}>`;

/** Where somebody reads it: no other version of it, and no way to change it. */
function noteLink(links: string[], tag: SaxesTagNS): void {
  const rel = attributeOf(tag, 'rel');
  if (rel === '' || rel === 'alternate') links.push(attributeOf(tag, 'href'));
}

function noteTag(entry: Open, name: string, tag: SaxesTagNS): void {
  if (name === 'atom:link') {
    noteLink(entry.links, tag);
    if (attributeOf(tag, 'rel') === 'enclosure') entry.enclosures += 1;
  }
  if (name === 'atom:category') entry.terms.push(attributeOf(tag, 'label') || attributeOf(tag, 'term'));
  if (name === 'rss:enclosure') entry.enclosures += 1;
  if (name === 'wp:comment') entry.comments += 1;
}

function noteValue(entry: Open, name: string, value: string): void {
  if (name === 'rss:category') entry.terms.push(value);
  else if (value !== '' && !entry.values.has(name)) entry.values.set(name, value);
}

function noteSite(site: FeedSite, name: string, value: string): void {
  if ((name === 'rss:title' || name === 'atom:title') && site.title === '') site.title = value;
  if (['rss:link', 'wp:base_blog_url', 'wp:base_site_url'].includes(name)) site.links.push(value);
}
