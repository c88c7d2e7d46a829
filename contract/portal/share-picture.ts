/** The picture that stands beside a link to a page without one of its own (build/share-picture-plugin.ts). */
export const sharePicture = '/share.png';
