import { firstBodyHeading } from '#contract/content/body-rules.ts';
import { tokensOf, type Tag, type Token } from '#contract/content/body-tokens.ts';
import { altFaultOf, altsOf } from '#contract/content/picture-alts.ts';
import { emptyLinkTexts } from '#contract/content/machine-words.ts';
import type { Finding } from './finding.ts';

type Said = Omit<Finding, 'field'>;

/** What a body lacks for those who cannot see it, and for those who go on from it. */
export function checkBody(body: string): Finding[] {
  const tokens = tokensOf(body);
  return [
    ...checkHeadings(tokens),
    ...checkPictures(body),
    ...checkLinks(tokens),
    ...checkTables(tokens),
    ...checkScan(tokens),
  ].map((said) => ({ ...said, field: 'body' }));
}

interface Element {
  tag: Tag;
  /** The words in it. */
  text: string;
  /** The tags in it. */
  tags: readonly Tag[];
}

/** The elements of these names; of those that stand in each other the inner ones first. */
function elementsOf(tokens: readonly Token[], names: readonly string[]): Element[] {
  const found: Element[] = [];
  const open: { tag: Tag; text: string; tags: Tag[] }[] = [];
  for (const token of tokens) {
    if (token.is === 'text') for (const each of open) each.text += token.text;
    else if (!names.includes(token.name)) for (const each of open) each.tags.push(token);
    else if (!token.isClosing) open.push({ tag: token, text: '', tags: [] });
    else if (open.at(-1)?.tag.name === token.name) found.push(...open.splice(-1));
  }
  // what is not closed ends with the body
  return [...found, ...open.toReversed()];
}

const short = (text: string) => {
  const signs = [...text.trim().replace(/\s+/g, ' ')];
  return signs.length > 24 ? `${signs.slice(0, 24).join('')}…` : signs.join('');
};

function checkHeadings(tokens: readonly Token[]): Said[] {
  const findings: Said[] = [];
  let level = firstBodyHeading - 1;
  for (const { tag, text } of elementsOf(tokens, ['h2', 'h3', 'h4'])) {
    const own = Number(tag.name[1]);
    const excerpt = short(text);
    if (excerpt === '') findings.push({ rule: 'headingEmpty', tone: 'error', text: '有一个小标题是空的' });
    else if (own > level + 1)
      findings.push({
        rule: 'headingOrder',
        tone: 'error',
        text:
          level < firstBodyHeading
            ? '第一个小标题应是一级'
            : `${levelName(level)}小标题后面跳到了${levelName(own)}`,
        excerpt,
      });
    level = own;
  }
  return findings;
}

const levelName = (level: number) => ['一级', '二级', '三级'][level - firstBodyHeading] ?? '';

function checkPictures(body: string): Said[] {
  return altsOf(body).flatMap((alt, index): Said[] => {
    const which = `第 ${String(index + 1)} 张图片`;
    const rule = altFaultOf(alt);
    if (rule === undefined) return [];
    return rule === 'altMissing'
      ? [{ rule, tone: 'error', text: `${which}没有替代文字` }]
      : [{ rule, tone: 'error', text: `${which}的替代文字是文件名或空话`, excerpt: short(alt) }];
  });
}

function checkLinks(tokens: readonly Token[]): Said[] {
  return elementsOf(tokens, ['a']).flatMap(({ tag, text, tags }): Said[] => {
    const excerpt = short(text);
    const address = (tag.attributes['href'] ?? '').trim();
    const alts = tags.map(({ attributes }) => attributes['alt'] ?? '').join('');
    const findings: Said[] = [];
    if (address === '' || address === '#')
      findings.push({ rule: 'linkEmpty', tone: 'error', text: '链接没有地址', excerpt });
    if (excerpt === '' && alts.trim() === '')
      findings.push({ rule: 'linkWordless', tone: 'error', text: '链接没有文字', excerpt: short(address) });
    else if (emptyLinkTexts.includes(bare(text)))
      findings.push({ rule: 'linkText', tone: 'hint', text: '链接文字没有说去哪里、看什么', excerpt });
    if (leadsInside(address))
      findings.push({
        rule: 'linkPrivate',
        tone: 'hint',
        text: '链接指向内网，外面打不开',
        excerpt: short(address),
      });
    else if (/^http:/i.test(address))
      findings.push({
        rule: 'linkHttp',
        tone: 'hint',
        text: '链接用的是没有加密的 http，请看有没有 https',
        excerpt: short(address),
      });
    return findings;
  });
}

const bare = (text: string) =>
  text
    .replace(/[\s，。！：:>》»→…（）()【】[\]“”]+/g, ' ')
    .trim()
    .toLowerCase();

/** Hosts of a network of its own (RFC 1918, RFC 6761), of this computer, or without a dot. */
function leadsInside(address: string): boolean {
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]*)/i.exec(address)?.[1]?.toLowerCase();
  if (host === undefined) return false;
  return (
    !host.includes('.') ||
    /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(host) ||
    /\.(?:local|localhost|lan|internal|intranet|corp|home)$/.test(host)
  );
}

function checkTables(tokens: readonly Token[]): Said[] {
  return elementsOf(tokens, ['table']).flatMap(({ text, tags }): Said[] => {
    const count = (...names: string[]) =>
      tags.filter(({ name, isClosing }) => !isClosing && names.includes(name)).length;
    const rows = count('tr');
    // of one row, or of one cell each, nothing has to be told apart
    if (rows < 2 || count('td') < 2 * rows || count('th') > 0) return [];
    return [{ rule: 'tableHead', tone: 'error', text: '表格没有表头行', excerpt: short(text) }];
  });
}

/** Fewer signs beside pictures are no text of theirs. */
const leastText = 20;

function checkScan(tokens: readonly Token[]): Said[] {
  const pictures = tokens.filter((token) => token.is === 'tag' && token.name === 'img').length;
  const captions = elementsOf(tokens, ['figcaption']).map(({ text }) => text);
  const all = tokens.map((token) => (token.is === 'text' ? token.text : '')).join('');
  const text = captions.reduce((rest, caption) => rest.replace(caption, ''), all).replace(/\s/g, '');
  return pictures > 0 && text.length < leastText
    ? [
        {
          rule: 'scanOnly',
          tone: 'error',
          text: `正文只有${pictures === 1 ? '一张图片' : `${String(pictures)} 张图片`}：听的人和搜索都读不到，请把文字打出来`,
        },
      ]
    : [];
}
