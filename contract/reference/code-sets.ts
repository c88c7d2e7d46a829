/** Tables of codes that are too long to choose from: they are searched. */
export const codeSets = ['HY', 'digital_scene', 'area'] as const;
export type CodeSet = (typeof codeSets)[number];
