import { Node } from '@tiptap/core';
import { readPublicImagePath } from '#contract/files/public-images.ts';
import { wholeNumber } from './text-nodes.ts';

/** What a cell may span and a picture measure, as the server has it. */
const most = { colspan: 100, rowspan: 1_000, side: 10_000 };

const pictureOf = (element: HTMLElement) => {
  const src = element.getAttribute('src') ?? '';
  return readPublicImagePath(src) === undefined ? false : null;
};

const pictureIn = (element: HTMLElement): HTMLElement =>
  (element.tagName === 'IMG' ? null : element.querySelector('img')) ?? element;

const side = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => wholeNumber(pictureIn(element).getAttribute(name), most.side) ?? null,
});

const pictureAttributes = () => ({
  src: { default: '', parseHTML: (element: HTMLElement) => pictureIn(element).getAttribute('src') ?? '' },
  alt: { default: '', parseHTML: (element: HTMLElement) => pictureIn(element).getAttribute('alt') ?? '' },
  width: side('width'),
  height: side('height'),
});

/** A picture in a line of text. */
const image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: pictureAttributes,
  parseHTML: () =>
    ['paragraph/', 'heading/'].map((context) => ({ tag: 'img', context, getAttrs: pictureOf })),
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** What a figure says outside of its caption would be lost with it. */
function hasWordsBesideCaption(figure: HTMLElement): boolean {
  const wordsOf = (element: Element | null) => element?.textContent.replace(/\s+/g, '') ?? '';
  return wordsOf(figure) !== wordsOf(figure.querySelector('figcaption'));
}

/** A picture by itself. What is written in it is its caption; without one HTML has the picture alone. */
const figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(text | hardBreak)*',
  defining: true,
  isolating: true,
  draggable: true,
  addAttributes: pictureAttributes,
  parseHTML: () => [
    { tag: 'img', getAttrs: pictureOf, priority: 40 },
    {
      tag: 'figure',
      contentElement: (element) =>
        element.querySelector<HTMLElement>('figcaption') ?? element.ownerDocument.createElement('figcaption'),
      // of several, or of a table, each stands by itself
      getAttrs: (element) => {
        const pictures = element.querySelectorAll('img');
        const [only] = pictures;
        const isPicture =
          only !== undefined && pictures.length === 1 && element.querySelector('table') === null;
        return isPicture && !hasWordsBesideCaption(element) ? pictureOf(only) : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
  addKeyboardShortcuts() {
    return {
      // a caption is one paragraph, and the text goes on after it
      Enter: () => {
        const { $from } = this.editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        return this.editor
          .chain()
          .insertContentAt($from.after(), { type: 'paragraph' })
          .focus($from.after() + 1)
          .run();
      },
    };
  },
});

const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({
    caption: {
      default: '',
      // blanks as HTML has them: those of Chinese text stay
      parseHTML: (element) =>
        (element.querySelector(':scope > caption')?.textContent ?? '')
          .replace(/[ \t\r\n\f]+/g, ' ')
          .replace(/^ | $/g, ''),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => {
    const caption = String(node.attrs['caption']);
    return caption === ''
      ? ['table', ['tbody', 0]]
      : ['table', ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]];
  },
  // how prosemirror-tables knows rows and cells
  extendNodeSchema: ({ name }) => {
    const tableRole = tableRoles[name];
    return tableRole === undefined ? {} : { tableRole };
  },
});

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, wholeNumber(element.getAttribute(name), most[name]) ?? 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const spans = () => ({ colspan: span('colspan'), rowspan: span('rowspan') });
const scopes: readonly (string | null)[] = ['col', 'row', 'colgroup', 'rowgroup'];

const tableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const tableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({
    ...spans(),
    scope: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const scope = element.getAttribute('scope');
        return scopes.includes(scope) ? scope : null;
      },
    },
  }),
  // a head row is one also where its cells do not say so, as those of Word
  parseHTML: () => [{ tag: 'th' }, { tag: 'thead > tr > td', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

export const blockNodes = [image, figure, table, tableRow, tableCell, tableHeader];
