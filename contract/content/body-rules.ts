/**
 * What the body of an item may hold: one list for the editor, which offers nothing else, and for the server, which lets nothing else
 * through (server/domain/publishing/sanitise-body.ts). Images come from this portal's storage alone (contract/files/public-images.ts): others could be
 * exchanged, or tell their site who reads here.
 */
export const bodyRules = {
  tags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'blockquote',
    'a',
    'img',
    'figure',
    'figcaption',
    'hr',
    'br',
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  /** Of a link. Paths of this site are allowed beside. */
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  /** In characters, as it is sent and as it is kept. */
  maxLength: 200_000,
  /** Beginnings of tags and signs written as entities: what makes a body long to read. */
  maxMarks: 20_000,
  /** How deep elements stand in each other. */
  maxNesting: 100,
} as const;

/** The title is the page's first heading, so a body begins at the second. */
export const firstBodyHeading = 2;
