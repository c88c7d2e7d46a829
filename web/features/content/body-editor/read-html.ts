import { DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model';

/** The document of a body; what the schema does not have is left out, and the words of it stay. */
export function readHtml(schema: Schema, html: string): Node {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return DocumentParser.fromSchema(schema).parse(page.body);
}
