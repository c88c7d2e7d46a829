/** What a reader is told of a part of the document: a heading, a table, a figure, in the order in which it is read. */
export interface PdfNode {
  tag: string;
  /** What a figure shows, in words. */
  alt?: string;
  /** Of a cell: how many columns it spans. */
  columns?: number;
  kids: (PdfNode | PdfMark | PdfLinkMark)[];
}

/** Something drawn on a page between BDC and EMC, by its number there. */
interface PdfMark {
  page: number;
  mark: number;
}

/** An address that one goes to, by its place in the list of links. */
interface PdfLinkMark {
  page: number;
  link: number;
}

/** Draws it as a part of the document. */
export const marked = (tag: string, mark: number, operators: string): string =>
  `/${tag} <</MCID ${String(mark)}>> BDC\n${operators}\nEMC`;

/** Draws what is nothing to read: lines, the number of a page. */
export const artifact = (operators: string): string => `/Artifact BMC\n${operators}\nEMC`;

/**
 * The objects of a structure tree (ISO 32000-1, 14.7): its root is the first of them. `first`: the number of that; `page` and `link` answer the
 * numbers of their objects.
 */
export function structureObjects(
  root: PdfNode,
  {
    first,
    pages,
    ...numbers
  }: { first: number; pages: number; page: (n: number) => number; link: (n: number) => number },
): string[] {
  const elements: string[] = [];
  const ofMarks: number[][] = Array.from({ length: pages }, () => []);
  const ofLinks: number[] = [];
  const ref = (n: number) => `${String(n)} 0 R`;
  const add = (node: PdfNode, parent: number): number => {
    const at = elements.push('') - 1;
    const own = first + 2 + at;
    const kids = node.kids.map((kid) => {
      if ('tag' in kid) return ref(add(kid, own));
      const page = ref(numbers.page(kid.page));
      if ('link' in kid) {
        ofLinks[kid.link] = own;
        return `<</Type/OBJR/Pg ${page}/Obj ${ref(numbers.link(kid.link))}>>`;
      }
      const marks = ofMarks[kid.page];
      if (marks !== undefined) marks[kid.mark] = own;
      return `<</Type/MCR/Pg ${page}/MCID ${String(kid.mark)}>>`;
    });
    const alt = node.alt === undefined ? '' : `/Alt<feff${hex(node.alt)}>`;
    elements[at] =
      `<</Type/StructElem/S/${node.tag}/P ${ref(parent)}${alt}${attributes(node)}/K[${kids.join(' ')}]>>`;
    return own;
  };
  const top = add(root, first);
  const marks = ofMarks.map((owners, n) => `${String(n)}[${owners.map(ref).join(' ')}]`);
  const links = ofLinks.map((owner, n) => `${String(pages + n)} ${ref(owner)}`);
  return [
    `<</Type/StructTreeRoot/K ${ref(top)}/ParentTree ${ref(first + 1)}/ParentTreeNextKey ${String(pages + ofLinks.length)}>>`,
    `<</Nums[${[...marks, ...links].join(' ')}]>>`,
    ...elements,
  ];
}

function attributes({ tag, columns = 1 }: PdfNode): string {
  const said = [
    ...(tag === 'TH' ? ['/Scope/Column'] : []),
    ...(columns > 1 ? [`/ColSpan ${String(columns)}`] : []),
  ];
  return said.length === 0 ? '' : `/A<</O/Table${said.join('')}>>`;
}

/** A text as PDF has it between brackets (7.9.2.2). */
export const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
