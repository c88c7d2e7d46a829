import { asStorageWork, type FileStorage } from './file-storage.ts';
import { createS3Client, objectUrl, S3RefusalError, signAddress, type S3Settings } from './s3-client.ts';
import { requireStorageKey } from './storage-key.ts';

/**
 * Keeps files in a bucket of anything that speaks S3: AWS, MinIO, and the object storages of Alibaba, Tencent and
 * Huawei Cloud. A file is uploaded in one PUT whose SHA-256 is signed, so that the vendor checks what arrived. An
 * interrupted one leaves nothing, not even the parts that a multipart upload would leave.
 */
export function createS3Storage(settings: S3Settings): Omit<FileStorage, 'receive' | 'freeBytes'> {
  const ask = createS3Client(settings);
  const { publicEndpoint } = settings;

  return {
    signed:
      publicEndpoint === undefined
        ? undefined
        : {
            origin: objectUrl({ ...settings, endpoint: publicEndpoint }, 'key').origin,
            addressOf: (key, as, now) => {
              requireStorageKey(key);
              return signAddress({ ...settings, publicEndpoint }, key, as, now);
            },
          },
    put: (key, file) =>
      asStorageWork(async () => {
        requireStorageKey(key);
        const response = await ask({ method: 'PUT', key, file });
        response.resume();
        await file.discard();
      }),
    get: (key, part) =>
      asStorageWork(async () => {
        requireStorageKey(key);
        return ask({ method: 'GET', key, part }).catch((error: unknown) => {
          if (error instanceof S3RefusalError && error.status === 404 && error.code !== 'NoSuchBucket')
            return undefined;
          throw error;
        });
      }),
    delete: (key) =>
      asStorageWork(async () => {
        requireStorageKey(key);
        // S3 answers 204 whether there was something or not
        const response = await ask({ method: 'DELETE', key });
        response.resume();
      }),
  };
}
