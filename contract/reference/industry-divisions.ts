import { trees } from './trees.ts';

/** Industries down to their divisions, such as C34: finer ones would be no list. A division is set in below its class. */
export const industryDivisions: readonly { code: string; name: string }[] = [...trees.HY.names]
  .filter(([code]) => code.length <= 3)
  .map(([code, name]) => ({ code, name: code.length === 1 ? name : `　${name}` }));
