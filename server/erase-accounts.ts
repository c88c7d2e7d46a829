import { eraseAccounts } from './domain/account/profile/delete-account.ts';
import { serviceList } from './routes/catalogue.ts';
import type { Services } from './services.ts';

/** Erases the accounts whose cooling-off time is over, with what each service knows of them. Returns how many. */
export const eraseDueAccounts = (services: Services): Promise<number> => eraseAccounts(services, serviceList);
