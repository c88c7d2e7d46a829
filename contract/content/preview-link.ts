/** Where a link to a preview leads: behind it stands the secret. The page in its frame has the same path, behind the #. */
export const previewPath = '/preview';

/** The path of the page in the frame, as pages.ts has it. */
export const previewPage = '/preview/$token';

export const previewsPerIp = { max: 300, minutes: 10, name: 'preview' } as const;

/** In which widths a preview is shown, in pixels: a desk, a tablet, a phone; and in the elder edition, as wide as the window. */
export const previewLooks = [1366, 820, 390, 'elder'] as const;
export type PreviewLook = (typeof previewLooks)[number];

/**
 * A page in a frame of this name begins as for somebody who has never been here: nothing that the browser keeps is read there, or changed. What
 * follows in the name says more.
 */
export const visitorFrame = 'as-visitor';
/** The same in the elder edition. */
export const elderFrame = `${visitorFrame}-elder`;
