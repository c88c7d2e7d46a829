/** Of lists of the console that are taken along as a file. Without schemas: the browser says them too. */

/** Most rows of one file. */
export const listExportMax = 20_000;
/** Rows that are in memory at a time. */
export const exportedAtOnce = 100;
/** Files that one node makes at a time, one for each account: each holds a connection meanwhile. */
export const exportsAtOnce = 3;
/** Somebody who takes nothing for so long does not want it any more. */
export const exportIdleSeconds = 20;
/** PostgreSQL keeps for an export what is written meanwhile: whoever reads slower than that begins anew. */
export const exportMinutes = 5;
