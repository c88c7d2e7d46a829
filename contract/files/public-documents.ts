const path = /^\/documents\/([0-9a-f]{32})$/;

/** Where a document is served that an item brings along. Its name is told by the answer. */
export function publicDocumentPath(id: string): string {
  return `/documents/${id}`;
}

/** The id that a path names; undefined when publicDocumentPath cannot have made it. */
export function readPublicDocumentPath(given: string): string | undefined {
  return path.exec(given)?.[1];
}
