import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { createApiDocument } from './api-document.ts';

const plain = {
  summary: '一个调用',
  access: 'anonymous',
  request: z.object({}),
  response: z.null(),
  errors: [],
} as const;

test('says whose answers may be kept, and for how long', () => {
  const { info, paths } = createApiDocument(
    {
      area: {
        kept: call({ ...plain, method: 'GET', path: '/api/kept', cacheSeconds: 10 }),
        fresh: call({ ...plain, method: 'POST', path: '/api/fresh' }),
      },
    },
    { title: '平台', version: '1.2.3' },
  );
  expect(info).toMatchObject({ title: '平台', version: '1.2.3' });
  expect(paths).toMatchObject({ '/api/kept': { get: { 'x-cache-seconds': 10 } } });
  expect((paths as Record<string, Record<string, object>>)['/api/fresh']?.['post']).not.toHaveProperty(
    'x-cache-seconds',
  );
});
