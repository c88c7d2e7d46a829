import { z } from 'zod';
import { onOff } from './read-setting.ts';
import type { StorageConfig } from './providers/storage/index.ts';

/** Where uploads lie, and how their bucket is reached. */
export const storageSettings = {
  STORAGE_PROVIDER: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: onOff.default(false),
  /** Where browsers reach the same bucket. docs/decisions/189-signed-addresses.md */
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
};

/** What browsers are to reach has to be reachable from the pages that they see. */
export function describeStorage(
  s: z.output<z.ZodObject<typeof storageSettings>>,
  publicUrl: string,
  refuse: (name: string, why: string) => never,
): Omit<StorageConfig, 'dataDir'> {
  const publicEndpoint = s.S3_PUBLIC_ENDPOINT;
  if (publicEndpoint !== undefined && s.STORAGE_PROVIDER !== 's3')
    refuse('S3_PUBLIC_ENDPOINT', 'is of no use without STORAGE_PROVIDER=s3');
  if (publicEndpoint?.startsWith('http:') === true && publicUrl.startsWith('https:'))
    refuse(
      'S3_PUBLIC_ENDPOINT',
      'must begin with https:// where PUBLIC_URL does: browsers show no picture otherwise',
    );
  return {
    storageProvider: s.STORAGE_PROVIDER,
    s3: {
      endpoint: s.S3_ENDPOINT ?? '',
      region: s.S3_REGION,
      bucket: s.S3_BUCKET ?? '',
      accessKeyId: s.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: s.S3_SECRET_ACCESS_KEY ?? '',
      forcePathStyle: s.S3_FORCE_PATH_STYLE,
      publicEndpoint,
    },
  };
}
