import { z } from 'zod';
import { defineKind } from '../kind.ts';

export const knowledge = defineKind({ name: '知识科普', extra: z.object({}) });
