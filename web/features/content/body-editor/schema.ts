import { getSchema } from '@tiptap/core';
import { blockNodes } from './block-nodes.ts';
import { textMarks, textNodes } from './text-nodes.ts';

/** What a body is made of: the contract's allow-list, both ways (schema.test.ts). */
export const bodyNodes = [...textNodes, ...blockNodes, ...textMarks];

export const bodySchema = getSchema(bodyNodes);
