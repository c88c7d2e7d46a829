import { writingWordCalls } from '#contract/site/writing-word-calls.ts';
import {
  listWritingWords,
  readWritingWords,
  removeWritingWord,
  saveWritingWord,
} from '#server/domain/site/writing-words.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const writingWordArea = area(writingWordCalls, (services) => ({
  readWritingWords: () => readWritingWords(services),
  listWritingWords: async (_, context) => {
    requireSiteWide(context, 'chief');
    return listWritingWords(services);
  },
  saveWritingWord: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await saveWritingWord(within, request, context);
    return null;
  },
  removeWritingWord: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await removeWritingWord(within, request, context);
    return null;
  },
}));
