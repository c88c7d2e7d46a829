/** As what an item can be taken along. */
export const paperFormats = ['docx', 'pdf'] as const;
export type PaperFormat = (typeof paperFormats)[number];

/** The style of lines of a Word document that say of an item what is no part of its text: an import passes them over. */
export const aboutStyle = 'Portal About';
