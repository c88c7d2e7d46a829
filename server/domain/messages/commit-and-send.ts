import type { Queryable } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { sendSoon } from './send-soon.ts';

/** For what is done in a transaction: messages are written there, and sent when it has been committed. */
export type Transaction = Pick<Services, 'clock' | 'config' | 'secrets' | 'site'> & { db: Queryable };

/** What writing messages and sending them afterwards takes. */
export type MessageServices = Pick<
  Services,
  'db' | 'clock' | 'config' | 'site' | 'log' | 'secrets' | 'sms' | 'email' | 'deliveries'
>;

/** These services with the transaction in place of the database. */
export type Within<Some> = Omit<Some, 'db'> & { db: Queryable };

/** Does something in one transaction, and sends what it has left waiting once it is committed. */
export async function commitAndSend<Some extends MessageServices, Result>(
  services: Some,
  work: (transaction: Within<Some>) => Promise<Result>,
): Promise<Result> {
  const result = await services.db.transaction((tx) => work({ ...services, db: tx }));
  sendSoon(services);
  return result;
}
