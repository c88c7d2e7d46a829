import mammoth from 'mammoth';
import { bodyRules } from '#contract/content/body-rules.ts';
import { aboutStyle } from '#contract/content/paper-style.ts';
import { cleanPasted } from '../body-editor/pasted-html.ts';
import { readHtml } from '../body-editor/read-html.ts';
import { bodySchema } from '../body-editor/schema.ts';
import { writeHtml } from '../body-editor/write-html.ts';

/** A picture of the document. */
export interface WordPicture {
  contentType: string;
  content: ArrayBuffer;
}

export interface WordText {
  title: string;
  /** HTML, as the editor writes it. */
  body: string;
  /** So many pictures did not come along. */
  lostPictures: number;
}

/** A document that is none, or one that is damaged. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument';
}
/** One with more in it than a body may have. */
export class LongDocument extends Error {
  override name = 'LongDocument';
}

const longestTitle = 200;
/** What stands first is a title up to so many characters: centred names of official documents have no style. */
const longestFirstLine = 60;

/** Styles that mammoth does not know by itself. The title is taken out of the text by its class. */
const styleMap = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  // what an export says of an item beside its text
  `p[style-name='${aboutStyle}'] => !`,
  'u => u',
];

/**
 * The text of a Word document (docx): headings, lists, tables, links and pictures, nothing of its looks. `keep` answers the address of a
 * picture, or undefined where it cannot be kept; it is asked for one after the other. `fileName` is the title where the text has none. Fails
 * with UnreadableDocument, LongDocument and what `keep` fails with.
 */
export async function readWord(
  content: ArrayBuffer,
  {
    fileName,
    origin,
    keep,
  }: {
    fileName: string;
    origin: string;
    keep: (picture: WordPicture) => Promise<string | undefined>;
  },
): Promise<WordText> {
  const pictures: WordPicture[] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    const number = pictures.push({
      contentType: image.contentType,
      content: await image.readAsArrayBuffer(),
    });
    return { src: `picture:${String(number - 1)}` };
  });
  const { value } = await mammoth
    .convertToHtml({ arrayBuffer: content }, { styleMap, convertImage, externalFileAccess: false })
    .catch((error: unknown) => {
      throw new UnreadableDocument('no text in it', { cause: error });
    });
  const page = new DOMParser().parseFromString(value, 'text/html').body;
  const title = takeTitle(page) ?? fileName.replace(/\.docx$/i, '');
  lowerHeadings(page);
  const lostPictures = await keepPictures(page, pictures, keep);
  const body = writeHtml(readHtml(bodySchema, cleanPasted(page.innerHTML, origin).html));
  if (body.length > bodyRules.maxLength) throw new LongDocument('longer than a body may be');
  return { title: title.slice(0, longestTitle), body, lostPictures };
}

/** Gives each picture its address here; one that cannot be kept goes. Returns how many went. */
async function keepPictures(
  body: HTMLElement,
  pictures: readonly WordPicture[],
  keep: (picture: WordPicture) => Promise<string | undefined>,
): Promise<number> {
  let lost = 0;
  for (const image of body.querySelectorAll('img')) {
    const picture = pictures[Number(image.getAttribute('src')?.replace('picture:', ''))];
    const path = picture && (await keep(picture));
    if (path === undefined) {
      lost += 1;
      image.remove();
    } else image.setAttribute('src', path);
  }
  return lost;
}

const textOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();

/** Takes the title out of the text: what has its style, else the only heading of the first level, else a first line without an end. */
function takeTitle(body: HTMLElement): string | undefined {
  const first = [...body.children].find((element) => textOf(element) !== '');
  const tops = body.querySelectorAll('h1');
  const styled =
    body.querySelector('h1.title') ?? (tops.length === 1 && tops[0] === first ? first : undefined);
  const found = styled ?? (first?.tagName === 'P' && isTitleLine(textOf(first)) ? first : undefined);
  if (found === undefined) return undefined;
  const title = textOf(found);
  if (title === '') return undefined;
  found.remove();
  return title;
}

const isTitleLine = (text: string): boolean =>
  text.length <= longestFirstLine && !/[。；：，,;:!?！？]$/.test(text);

/** The highest headings of the text become the second of the page, whose first is the title. */
function lowerHeadings(body: HTMLElement): void {
  const highest = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].findIndex((tag) => body.querySelector(tag) !== null);
  if (highest === -1) return;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(4, Number(heading.tagName.slice(1)) - highest + 1);
    const other = heading.ownerDocument.createElement(`h${String(level)}`);
    other.append(...heading.childNodes);
    heading.replaceWith(other);
  }
}
