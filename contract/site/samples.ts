/** Content that comes along for a new site, to take or leave: as drafts, which people read through like any other. */
export const sampleKinds = ['policy', 'news', 'help', 'case', 'notice'] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** With so many items of these kinds of its own a site has no use for samples. */
export const samplesOfferedBelow = 10;

/** What every sample begins with, so that nobody takes it for the real thing. */
export const sampleMark = '【示例】';
