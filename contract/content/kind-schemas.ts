import type { z } from 'zod';
import { schemaOf, type ShapeOf } from './field-schema.ts';
import { contentKinds, type ContentKind, type ContentKinds } from './kinds.ts';

/** The schema of each kind's own fields. For the server: the browser has the fields alone. */
export const extraSchemas = Object.fromEntries(
  Object.entries(contentKinds).map(([kind, { fields }]) => [kind, schemaOf(fields)]),
) as { [Kind in ContentKind]: z.ZodObject<ShapeOf<ContentKinds[Kind]['fields']>> };
