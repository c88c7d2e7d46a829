import { hash, verify } from '@node-rs/argon2';

/** `Algorithm.Argon2id`: the package declares it as a const enum, which isolated modules cannot read. */
const argon2id = 2;

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. About 14 ms off the main thread. */
export const defaultPasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** What making a hash takes; checking one takes what it was made with. */
export type PasswordCost = typeof defaultPasswordCost;

export interface PasswordHasher {
  /** Takes the SM3 digest the browser sent. */
  hash(digest: string): Promise<string>;
  /** False for a wrong digest. An undefined hash costs the same time and is false, so that unknown accounts look alike. */
  verify(storedHash: string | undefined, digest: string): Promise<boolean>;
}

export async function createPasswordHasher(
  pepper: Buffer,
  cost: PasswordCost = defaultPasswordCost,
): Promise<PasswordHasher> {
  const options = { ...cost, algorithm: argon2id, parallelism: 1, secret: pepper };
  const nobody = await hash('nobody', options);
  return {
    hash: (digest) => hash(digest, options),
    verify: async (storedHash, digest) => {
      const matches = await verify(storedHash ?? nobody, digest, { secret: pepper });
      return matches && storedHash !== undefined;
    },
  };
}
