/** The texts of a PDF that the portal has written, one a line, in the order in which they are drawn. */
export const pdfWords = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/<(?<hex>[0-9a-f]+)> Tj/g)]
    .map(({ groups }) =>
      Buffer.from(groups?.['hex'] ?? '', 'hex')
        .swap16()
        .toString('utf16le'),
    )
    .join('\n');

/** What a reader is told of a PDF: its parts in the order of the tree, each with its text and what is said in place of it. */
export function pdfParts(pdf: Buffer): { tag: string; text: string; alt: string }[] {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/^(?<n>\d+) 0 obj\n(?<body>[^]*?)\nendobj$/gm)].map(({ groups }) => [
      groups?.['n'] ?? '',
      groups?.['body'] ?? '',
    ]),
  );
  const unhex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const drawnOn = (page: string, mark: string): string => {
    const content = /\/Contents (?<n>\d+) /.exec(objects.get(page) ?? '')?.groups?.['n'] ?? '';
    const begin = `<</MCID ${mark}>> BDC\n`;
    const stream = objects.get(content) ?? '';
    const from = stream.indexOf(begin);
    if (from < 0) throw new Error(`no mark ${mark} on page ${page}`);
    const operators = stream.slice(from + begin.length, stream.indexOf('\nEMC', from));
    return [...operators.matchAll(/<(?<hex>[0-9a-f]*)> Tj/g)]
      .map(({ groups }) => unhex(groups?.['hex'] ?? ''))
      .join('');
  };
  return [...objects.values()]
    .filter((body) => body.startsWith('<</Type/StructElem'))
    .map((body) => ({
      tag: /\/S\/(?<tag>\w+)/.exec(body)?.groups?.['tag'] ?? '',
      alt: unhex(/\/Alt<feff(?<hex>[0-9a-f]*)>/.exec(body)?.groups?.['hex'] ?? ''),
      text: [...body.matchAll(/\/MCR\/Pg (?<page>\d+) 0 R\/MCID (?<mark>\d+)/g)]
        .map(({ groups }) => drawnOn(groups?.['page'] ?? '', groups?.['mark'] ?? ''))
        .join(''),
    }));
}
