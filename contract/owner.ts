import type { ErrorName } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { Declared } from './services.ts';

/** Tables whose rows belong to somebody: to a user, or to the browser that made them. */
export type OwnedTable = Declared<'owned'>;

/** Whose row a request names. One that is somebody else's and one that there is not are answered alike. */
export interface OwnerRule {
  table: OwnedTable;
  /** The field with the id, or with several of them; a dot leads into a form inside of the request. */
  id: string;
  /** Does as well, granted for the whole site. */
  or?: Permission;
  /**
   * The failure; or `nothing`: the call goes on as if no such row had been named. Its handler gets '' for a text, and of several ids
   * those of the caller's rows.
   */
  otherwise: ErrorName | 'nothing';
}
