import { tokensOf } from './body-tokens.ts';
import { machineNames } from './machine-words.ts';

/** What is wrong with the words in place of a picture: there are none, or they say nothing of it. */
export type AltFault = 'altMissing' | 'altFileName';

export function altFaultOf(alt: string): AltFault | undefined {
  const text = alt.trim();
  if (text === '') return 'altMissing';
  return isFileName(text) ? 'altFileName' : undefined;
}

const isFileName = (alt: string) =>
  /\.(?:jpe?g|png|webp|gif|bmp|tiff?)$/i.test(alt) ||
  /^(?:图|图片|照片|插图|示意图|截图|配图)[\s\d]*$/.test(alt) ||
  machineNames.some((name) => name.test(alt));

/** The words in place of each picture of a body, in their order. */
export const altsOf = (body: string): string[] =>
  tokensOf(body).flatMap((token) =>
    token.is === 'tag' && token.name === 'img' ? [(token.attributes['alt'] ?? '').trim()] : [],
  );
