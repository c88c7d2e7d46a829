import sanitizeHtml from 'sanitize-html';
import { bodyRules } from '#contract/content/body-rules.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import { bodyText } from '../sanitise-body.ts';

/** Codes of WordPress that stand for something that its program makes. */
const shortcode =
  /\[\/?(caption|wp_caption|gallery|playlist|embed|audio|video|contact-form-7)\b[^[\]]{0,2000}\]/g;
/** What a body cannot have, and what people call it. */
const lost: Readonly<Record<string, string>> = {
  ...{ iframe: '嵌入的页面', embed: '嵌入的页面', object: '嵌入的页面' },
  ...{ video: '视频', audio: '音频', form: '表单', script: '脚本', svg: '图形', math: '公式' },
};

export interface FeedBody {
  html: string;
  /** What is not brought along, in words. */
  left: string[];
}

/**
 * A body from elsewhere, ready for what sanitises each body. A picture of another site is fetched by nobody: where it stood is a link to it. Answers
 * undefined for one that is too deep or has too many marks.
 */
export function readFeedBody(given: string): FeedBody | undefined {
  const left = new Map<string, number>();
  const note = (what: string): void => void left.set(what, (left.get(what) ?? 0) + 1);
  const text = given.replace(shortcode, (whole, name: string) => {
    if (!whole.startsWith('[/') && !name.endsWith('caption')) note(`短代码 ${name}`);
    return '';
  });
  if ((text.match(/[<&]/g)?.length ?? 0) > bodyRules.maxMarks) return undefined;
  let [depth, links] = [0, 0];
  try {
    const html = sanitizeHtml(inParagraphs(text), {
      allowedTags: [...bodyRules.tags, 'b', 'i', 'h1', 'h5', 'h6'],
      allowedAttributes: { ...attributes, a: ['href', 'title'] },
      transformTags: {
        img: (_, { src = '', alt = '' }) => {
          note('图片');
          const name = `图片${alt.trim() === '' ? '' : `：${alt.trim()}`}`;
          const isLink = links === 0 && /^https?:/i.test(src);
          return isLink
            ? { tagName: 'a', attribs: { href: src }, text: name }
            : { tagName: 'em', attribs: {}, text: name };
        },
      },
      onOpenTag: (name) => {
        depth += 1;
        if (depth > bodyRules.maxNesting) fail('bodyTooComplex', { field: 'body' });
        if (name === 'a') links += 1;
        const what = lost[name];
        if (what !== undefined) note(what);
      },
      onCloseTag: (name) => {
        depth -= 1;
        if (name === 'a') links -= 1;
      },
    });
    return { html: html.trim(), left: [...left].map(([what, n]) => `${what} ${String(n)} 处`) };
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

const attributes = Object.fromEntries(
  Object.entries(bodyRules.attributes).map(([tag, names]) => [tag, [...names]]),
);

const block = /^<\/?(p|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|figure|div|hr|pre|section)\b/i;

/** Bodies of WordPress' old editor have empty lines between their paragraphs, and no marks. */
function inParagraphs(text: string): string {
  if (/<p[\s>]/i.test(text)) return text;
  return text
    .split(/\r?\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`))
    .join('');
}

/** Words without marks, on one line, cut where a field ends. */
export function plainLine(given: string, most: number): string {
  // few texts have marks, and reading them takes time
  const words = /[<&]/.test(given) ? wordsOf(given) : given;
  const line = [...words.replace(/\s+/g, ' ').trim()];
  return line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join('');
}

function wordsOf(given: string): string {
  let depth = 0;
  try {
    const text = sanitizeHtml(given, {
      allowedTags: [],
      allowedAttributes: {},
      onOpenTag: () => {
        depth += 1;
        if (depth > bodyRules.maxNesting) fail('bodyTooComplex', { field: 'body' });
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
    return bodyText(text);
  } catch (error) {
    // the parser's work for each tag grows with those that are open
    if (error instanceof BusinessError) return bodyText(given);
    throw error;
  }
}
