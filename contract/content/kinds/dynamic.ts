import { defineKind } from '../kind.ts';

export const dynamic = defineKind({ name: '平台动态', fields: {} });
