const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } };

/** `npm run test:long`. */
export const isLong = process?.env['TEST_EXTENT'] === 'long';

/** How many random runs: so many usually, and in the long run the larger number. */
export const runs = (usual: number, long: number): number => (isLong ? long : usual);
