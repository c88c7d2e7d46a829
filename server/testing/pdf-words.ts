/** The texts of a PDF that the portal has written, one a line, in the order in which they are drawn. */
export const pdfWords = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/<(?<hex>[0-9a-f]+)> Tj/g)]
    .map(({ groups }) =>
      Buffer.from(groups?.['hex'] ?? '', 'hex')
        .swap16()
        .toString('utf16le'),
    )
    .join('\n');
