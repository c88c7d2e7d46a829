import { z } from 'zod';
import { contentKindKeys, contentKinds } from '#contract/content/kinds.ts';
import {
  draftsPath,
  fileLine,
  filesName,
  itemsPath,
  manifestName,
  manifestSchema,
  partPath,
} from './archive-format.ts';
import { itemLineSchema } from './item-lines.ts';
import { tableParts } from './parts.ts';

/** Of each file of lines, by its path in the archive: a JSON Schema (2020-12) of a line, which says what its fields hold. */
export function jsonSchemas(): [path: string, schema: object][] {
  const all: [string, string, z.ZodType][] = [
    ...tableParts.map(({ name, title, schema }): [string, string, z.ZodType] => [
      partPath(name),
      title,
      schema,
    ]),
    ...contentKindKeys.map((kind): [string, string, z.ZodType] => [
      itemsPath(kind),
      contentKinds[kind].name,
      itemLineSchema(kind),
    ]),
    ...contentKindKeys.map((kind): [string, string, z.ZodType] => [
      draftsPath(kind),
      `${contentKinds[kind].name}：草稿`,
      itemLineSchema(kind),
    ]),
    [filesName, '图片、附件和视频', fileLine],
    [manifestName, '归档说明', manifestSchema],
  ];
  return all.map(([path, title, schema]) => [
    `schemas/${path.replace(/\.jsonl?$/, '')}.schema.json`,
    // what no schema can say is checked at the import all the same
    { title, ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) },
  ]);
}
