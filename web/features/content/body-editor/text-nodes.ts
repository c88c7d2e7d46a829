import { Mark, Node } from '@tiptap/core';
import { bodyLinkAddress, leadsElsewhere } from './link-address.ts';

/*
 * Nodes and marks are the contract's (contract/content/body-rules.ts) and no others. Ready extensions have attributes, input rules and inline
 * styles beyond it, which the server takes out and the security policy refuses.
 */

const doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });

const text = Node.create({ name: 'text', group: 'inline' });

const paragraph = Node.create({
  name: 'paragraph',
  priority: 1000, // what a new block is
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

export const headingLevels = [2, 3, 4] as const;

/** As the server takes others: the title is the page's first heading. */
const levelsByTag: Readonly<Record<string, number>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

const heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: headingLevels[0], rendered: false } }),
  parseHTML: () => Object.entries(levelsByTag).map(([tag, level]) => ({ tag, attrs: { level } })),
  renderHTML: ({ node }) => [`h${String(node.attrs['level'])}`, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      headingLevels.map((level) => [
        `Mod-Alt-${String(level)}`,
        () => this.editor.commands.toggleNode('heading', 'paragraph', { level }),
      ]),
    );
  },
});

const blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
});

const bulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
});

const orderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => wholeNumber(element.getAttribute('start'), 1_000_000) ?? 1,
      renderHTML: (attributes: Record<string, unknown>) =>
        attributes['start'] === 1 ? {} : { start: attributes['start'] },
    },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
});

const listItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      // Tab leaves the editor
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

const hardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const insert = () => this.editor.commands.insertContent({ type: this.name });
    return { 'Shift-Enter': insert, 'Mod-Enter': insert };
  },
});

const horizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

/** A mark without attributes: how HTML writes it, and which keys toggle it. */
const plainMark = (name: string, tags: readonly [string, ...string[]], key?: string, excludes?: string) =>
  Mark.create({
    name,
    ...(excludes !== undefined && { excludes }),
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0], 0],
    addKeyboardShortcuts() {
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

function titleOf(element: Element): string | null {
  const title = element.getAttribute('title')?.trim() ?? '';
  return title === '' ? null : title;
}

const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: { default: '', parseHTML: (element) => bodyLinkAddress(element.getAttribute('href') ?? '') },
    title: { default: null, parseHTML: titleOf },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) =>
        bodyLinkAddress(element.getAttribute('href') ?? '') === undefined ? false : null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** What HTML gives as digits, up to a limit; undefined where it is none of these. */
export function wholeNumber(given: string | null, most: number): number | undefined {
  return given !== null && /^\d{1,7}$/.test(given) && Number(given) <= most ? Number(given) : undefined;
}

/** What the server adds to a link as it is kept. */
export const relOf = (address: string): string | undefined =>
  leadsElsewhere(address) ? 'noopener noreferrer' : undefined;

export const textNodes = [
  doc,
  paragraph,
  text,
  heading,
  blockquote,
  bulletList,
  orderedList,
  listItem,
  hardBreak,
  horizontalRule,
];

/** From the outermost to the innermost. */
export const textMarks = [
  link,
  plainMark('bold', ['strong', 'b'], 'Mod-b'),
  plainMark('italic', ['em', 'i'], 'Mod-i'),
  plainMark('underline', ['u'], 'Mod-u'),
  plainMark('strike', ['s', 'del', 'strike']),
  plainMark('subscript', ['sub'], undefined, 'subscript superscript'),
  plainMark('superscript', ['sup'], undefined, 'subscript superscript'),
];
