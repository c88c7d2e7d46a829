import { join } from 'node:path';
import { projectRoot } from '#server/lib/process/project-root.ts';

/** Made by build/common-passwords/generate.ts from word lists, keyboard walks and the usual decorations. */
export const commonPasswordsFile = join(projectRoot, 'server/domain/account/common-passwords.bin');

/** What the file keeps of a digest. With 600,000 of them one in 1.8 million other passwords is refused by accident. */
export const digestBytes = 5;
