import { z } from 'zod';
import { trimmed } from '../fields.ts';

/** How whoever offers or looks for something can be reached. Never public. */
export const supplyContact = z.object({ contactName: trimmed(40), contactPhone: trimmed(30) });
