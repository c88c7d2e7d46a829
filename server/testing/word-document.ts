import { makeZip } from './sample-files.ts';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const styles = {
  title: 'Title',
  heading1: 'heading 1',
  heading2: 'heading 2',
  heading3: 'heading 3',
} as const;

const run = (text: string, { isBold = false } = {}) =>
  `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph of a document; its text is taken as it is. */
export const wordParagraph = (text: string, style?: keyof typeof styles): string =>
  `<w:p>${style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${run(text)}</w:p>`;

/** A table whose first row is bold, as people write a head. */
export const wordTable = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map(
      (cells, at) =>
        `<w:tr>${cells.map((cell) => `<w:tc><w:p>${run(cell, { isBold: at === 0 })}</w:p></w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

/** A paragraph with the picture of this number, from 1, and what it is described by. */
export const wordPicture = (number: number, described: string): string =>
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:docPr id="1" name="p" descr="${described}"/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture"><pic:blipFill><a:blip r:embed="picture${String(number)}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

/** A Word document of these parts; `pictures` by their names, `image.png` and so on. */
export function wordDocument(
  parts: readonly string[],
  { pictures = {} }: { pictures?: Readonly<Record<string, Buffer>> } = {},
): Buffer {
  const names = Object.keys(pictures);
  return makeZip({
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/>${names
      .map(
        (name, at) =>
          `<Relationship Id="picture${String(at + 1)}" Type="${relations}/image" Target="media/${name}"/>`,
      )
      .join('')}</Relationships>`,
    'word/styles.xml': `${head}<w:styles xmlns:w="${word}">${Object.entries(styles)
      .map(
        ([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
      )
      .join('')}</w:styles>`,
    'word/document.xml': `${head}<w:document xmlns:w="${word}" xmlns:r="${relations}"><w:body>${parts.join('')}</w:body></w:document>`,
    ...Object.fromEntries(names.map((name) => [`word/media/${name}`, pictures[name] ?? ''])),
  });
}
