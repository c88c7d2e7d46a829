import { completeBinaries } from '#server/db/embedded/binaries.ts';

/** `complete-binaries.ts DIRECTORY LINK_FOLDER`: prints where the libraries are looked for, as another user than the test's. */
const [, , directory = '', linkFolder = ''] = process.argv;
const { libraryPath } = await completeBinaries(directory, linkFolder);
process.stdout.write(`library path ${libraryPath ?? ''}\n`);
