/**
 * Writes server/domain/account/common-passwords.bin: of every common password the first five bytes of the digest that travels instead
 * of it, sorted. Run it after changing the lists: `node scripts/run.mjs build/common-passwords/generate.ts`.
 */
import { writeFileSync } from 'node:fs';
import { commonPasswordsFile, digestBytes } from '#server/domain/account/common-passwords-file.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { commonPasswords } from './variants.ts';

const passwords = commonPasswords();
const starts = new Set(passwords.map((password) => passwordDigest(password).slice(0, digestBytes * 2)));
writeFileSync(commonPasswordsFile, Buffer.from([...starts].sort().join(''), 'hex'));
process.stdout.write(`${passwords.length} passwords written to ${commonPasswordsFile}\n`);
