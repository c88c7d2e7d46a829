import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message as the outbox keeps it: one JSON file each. */
export interface OutboxMessage {
  channel: 'sms' | 'email';
  to: string;
  template: string;
  text: string;
  code?: string;
  sentAt: string;
}

/** Writes the message into DATA_DIR/outbox under a name that sorts by time. Readers never see half a file. */
export async function writeToOutbox(dataDir: string, message: OutboxMessage): Promise<void> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${message.sentAt.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.json`;
  await writeFile(join(folder, `.${name}`), `${JSON.stringify(message, undefined, 2)}\n`, { mode: 0o600 });
  await rename(join(folder, `.${name}`), join(folder, name));
}
