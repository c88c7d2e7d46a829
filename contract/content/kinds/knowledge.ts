import { defineKind } from '../kind.ts';

export const knowledge = defineKind({ name: '知识科普', fields: {} });
