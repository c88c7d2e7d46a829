import { base64ImageBytes } from '#contract/supply/constants.ts';
import { findServedImage } from '#server/domain/files/images/open-public-image.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

/**
 * A picture of this portal as a data URL, for what cannot fetch it, such as a picture drawn of a page; null where there is none at this
 * address. Addresses elsewhere are never asked. Fails with base64ImageTooLarge.
 */
export async function imageAsText(
  services: Pick<Services, 'clock' | 'db' | 'storage' | 'log'>,
  imageUrl: string,
): Promise<{ base64: string } | null> {
  const image = await findServedImage(services, imageUrl);
  if (image === undefined) return null;
  if (image.sizeBytes > base64ImageBytes) fail('base64ImageTooLarge');
  const content = await image.open();
  if (content === undefined) return null;
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part as Buffer);
  return { base64: `data:image/webp;base64,${Buffer.concat(parts).toString('base64')}` };
}
