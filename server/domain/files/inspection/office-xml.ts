import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/**
 * All elements of an XML part of an office document, with references such as `&#101;` resolved. undefined for what office
 * programs and this reader might understand differently: text that is not well-formed, a document type (which the format forbids,
 * ECMA-376 part 2, 10.2), another encoding than UTF-8.
 */
export function readXmlElements(bytes: Buffer): XmlElement[] | undefined {
  const elements: XmlElement[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const refuse = () => {
    throw new Error('refused');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') refuse();
  });
  parser.on('opentag', ({ local, attributes }) => {
    const plain = Object.values(attributes).filter(({ prefix }) => prefix === '');
    elements.push({
      name: local,
      attributes: Object.fromEntries(plain.map((attribute) => [attribute.local, attribute.value])),
    });
  });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    parser.write(text).close();
    return elements;
  } catch {
    return undefined;
  }
}
