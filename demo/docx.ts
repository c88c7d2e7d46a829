import { crc32, deflateRawSync } from 'node:zlib';

/** A line of a document: as its title, as a heading, or as text. */
export interface Line {
  style: 'title' | 'heading' | 'text';
  text: string;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The smallest Word document that holds these lines (ECMA-376). */
export function writeDocx(lines: readonly Line[]): Buffer {
  const body = lines.map(paragraph).join('');
  return writeZip({
    '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

/** Half points. */
const sizes = { title: 36, heading: 28, text: 24 } as const;

function paragraph({ style, text }: Line): string {
  const place = style === 'title' ? '<w:pPr><w:jc w:val="center"/></w:pPr>' : '';
  const look = `${style === 'text' ? '' : '<w:b/>'}<w:sz w:val="${String(sizes[style])}"/>`;
  return `<w:p>${place}<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
function writeZip(files: Readonly<Record<string, string>>): Buffer {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    // what both headers say: version 2.0, names in UTF-8, deflated, the first of January 1980
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name));
    const part = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
    parts.push(part);
    at += part.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}
