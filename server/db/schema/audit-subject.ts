import { sql, type Column, type SQL } from 'drizzle-orm';

/** What a line of the audit is about, without what follows: `user 12` of `user 12: grant writer`. An index goes by it. */
export const auditSubjectOf = (object: Column): SQL<string> =>
  sql<string>`substring(${object} from '^[A-Za-z ]+ [0-9]+')`;
