import { idText } from '../fields.ts';
import { currentArea } from './entered-areas.ts';

/** GB/T 2260. One that was merged comes as what it has become: a form may have been open meanwhile, an address may be older. */
export const areaCodeText = (maxLength = 12) => idText(maxLength).overwrite(currentArea);
