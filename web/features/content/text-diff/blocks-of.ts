import { tokensOf, type Tag } from '#contract/content/body-tokens.ts';

/** A paragraph, a heading, an item of a list, a row of a table: what is compared first. */
export interface TextBlock {
  tag: string;
  text: string;
}

const blockTags = ['p', 'h2', 'h3', 'h4', 'li', 'tr', 'caption', 'figcaption', 'blockquote'];
/** What ends a line of text, though it is none itself. */
const breaks = [...blockTags, 'ul', 'ol', 'table', 'thead', 'tbody', 'figure', 'hr'];

/** The blocks of a body, with what the text alone does not say: where links lead, and which picture it is. */
export function blocksOf(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const open: string[] = [];
  const links: string[] = [];
  let text = '';
  const inRow = () => open.includes('tr');
  const flush = () => {
    const kept = text.replace(/[ \t\r\n]+/g, ' ').trim();
    if (kept !== '') blocks.push({ tag: open.at(-1) ?? 'p', text: kept });
    text = '';
  };
  const meet = (tag: Tag) => {
    const { name, isClosing, attributes } = tag;
    if (name === 'a') text += isClosing ? linkEnd(links.pop()) : openLink(links, attributes['href']);
    else if (name === 'img') text += pictureText(attributes);
    else if (name === 'br') text += ' ';
    else if ((name === 'td' || name === 'th') && !isClosing) text += text === '' ? '' : ' ｜ ';
    else if (breaks.includes(name)) {
      // what stands in a cell is part of its row
      if (inRow() && name !== 'tr') text += text === '' || text.endsWith('｜ ') ? '' : ' ';
      else {
        flush();
        if (name === 'hr') blocks.push({ tag: 'hr', text: '〔分隔线〕' });
      }
      if (blockTags.includes(name)) track(open, name, isClosing);
    }
  };
  for (const token of tokensOf(html)) {
    if (token.is === 'text') text += token.text;
    else meet(token);
  }
  flush();
  return blocks;
}

function track(open: string[], name: string, isClosing: boolean): void {
  if (!isClosing) open.push(name);
  else if (open.includes(name)) open.splice(open.lastIndexOf(name));
}

function openLink(links: string[], href = ''): string {
  links.push(href);
  return '';
}

const linkEnd = (href = '') => (href === '' ? '' : `〔${href}〕`);

/** Its address is told by its end: enough to see that it is another. */
function pictureText({ src = '', alt = '' }: Readonly<Record<string, string>>): string {
  const id = /([0-9a-f]{6})(?:\/\d+)?\.webp$/.exec(src)?.[1] ?? '';
  return `〔图片 ${id}：${alt === '' ? '没有替代文字' : alt}〕`;
}
