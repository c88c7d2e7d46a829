/** Where a link to a preview leads: behind it stands the secret. The page in its frame has the same path, behind the #. */
export const previewPath = '/preview';

/** The path of the page in the frame, as pages.ts has it. */
export const previewPage = '/preview/$token';

export const previewsPerIp = { max: 300, minutes: 10, name: 'preview' } as const;

/** In which widths a preview is shown, in pixels: a desk, a tablet, a phone. */
export const previewWidths = [1366, 820, 390] as const;
