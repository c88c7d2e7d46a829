import { wordCalls } from '#contract/site/word-calls.ts';
import { readWords, saveWords } from '#server/domain/site/save-words.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const wordArea = area(wordCalls, (services) => ({
  readWords: async (_, context) => {
    requireSiteWide(context, 'chief');
    return readWords(services);
  },
  saveWords: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await saveWords(within, request, context);
    return null;
  },
}));
