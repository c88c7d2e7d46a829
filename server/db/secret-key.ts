import { isNotNull } from 'drizzle-orm';
import { decryptIdNumber } from '#server/lib/crypto/id-number-cipher.ts';
import {
  makeSecretKey,
  readSecretKey,
  requireSecretKey,
  type KeyPlace,
} from '#server/lib/crypto/secret-key.ts';
import { deriveSecrets } from '#server/lib/crypto/secrets.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { checkOf } from './archive/secret-key-check.ts';
import type { Queryable } from './database.ts';
import { claimSetting, findSetting } from '#server/db/queries/portal/site.ts';
import { appUser } from './schema/account.ts';

const settingName = 'secret key check';

/**
 * The key the site was made with; a new site gets one. The database keeps a check value of it, because with another key every
 * password would read wrong and new ID numbers would be unreadable later. Throws StartError for a forgotten or another key.
 */
export async function establishSecretKey(db: Queryable, place: KeyPlace): Promise<Buffer> {
  const known = await findSetting(db, settingName);
  if (known !== undefined) {
    const key = await requireSecretKey(place);
    if (checkOf(key) !== known) throw wrongKey(place);
    return key;
  }
  const key = (await readSecretKey(place)) ?? (await makeForNewSite(db, place));
  await compareWithRows(db, key, place);
  // another node may have been first
  if ((await claimSetting(db, settingName, checkOf(key))) !== checkOf(key)) throw wrongKey(place);
  return key;
}

async function makeForNewSite(db: Queryable, place: KeyPlace): Promise<Buffer> {
  const [anybody] = await db.select({ id: appUser.id }).from(appUser).limit(1);
  return anybody === undefined ? makeSecretKey(place.dataDir) : requireSecretKey(place);
}

/** For a site of a version that kept no check value. */
async function compareWithRows(db: Queryable, key: Buffer, place: KeyPlace): Promise<void> {
  const [row] = await db
    .select({ cipher: appUser.idNumberCipher })
    .from(appUser)
    .where(isNotNull(appUser.idNumberCipher))
    .limit(1);
  if (!row?.cipher) return;
  try {
    decryptIdNumber(deriveSecrets(key), row.cipher);
  } catch {
    throw wrongKey(place);
  }
}

function wrongKey({ given, dataDir }: KeyPlace): StartError {
  const name = given === undefined ? `The key in ${dataDir}/secret-key` : 'SECRET_KEY';
  return new StartError(
    `${name} is not the one this site was made with: passwords and ID numbers could not be read. Give the site's own key`,
  );
}
