import { z } from 'zod';
import { call } from '../call.ts';
import { integer, nothing, trimmed } from '../fields.ts';
import { writingKinds, writingTones } from '../content/writing-words.ts';

const prefix = '/api/portal/site/writing';
const workOn = { method: 'POST', access: 'chief' } as const;
/** The number of the state that was seen; 0 while nobody has changed the list. */
const rev = integer({ min: 0 });
/** More than any rule allows, so that the rule says what is too long. */
const words = z.array(trimmed(100)).max(100).default([]);

/** An entry as a save gives it. */
export const writingEntry = z.object({
  ...{ kind: z.enum(writingKinds), words, except: words },
  ...{ advice: trimmed(300), tone: z.enum(writingTones).default('error') },
});
const entries = z.array(writingEntry.extend({ key: z.string() }).meta({ id: 'WritingEntry' }));
const errors = [
  ...(['accessDenied', 'editedMeanwhile', 'siteNothingChanged', 'notFound', 'siteListFull'] as const),
  ...(['writingWordsRequired', 'writingWordFormat', 'writingWordTaken', 'writingAdviceRequired'] as const),
  ...(['writingAdviceTooLong', 'writingTooManyWords', 'writingExceptWrong'] as const),
  ...(['writingTitlesRequired', 'writingRuleUnknown'] as const),
] as const;
const example = { kind: 'word' as const, words: ['部份'], except: ['部份额'], advice: '写“部分”' };

/** Words that texts do not use, by chiefs of the whole site; whoever writes is told of them. See docs/decisions/160. */
export const writingWordCalls = {
  readWritingWords: call({
    method: 'POST',
    access: 'drafts',
    path: `${prefix}/words`,
    summary: '字词表：写作检查和今日检查用的词、领导职务和规则，给写内容和审内容的人',
    reads: ['writing'],
    isPoll: true,
    request: nothing,
    response: z.object({ entries }),
    errors: ['accessDenied'],
  }),
  listWritingWords: call({
    ...workOn,
    path: `${prefix}/list`,
    summary: '字词表的全部条目；rev 为现在的状态，保存时带回，没有改过为 0',
    reads: ['writing'],
    request: nothing,
    response: z.object({ rev: z.number(), entries }),
    errors: ['accessDenied'],
  }),
  saveWritingWord: call({
    ...workOn,
    path: `${prefix}/save`,
    summary: '写一条字词：没有 key 为新增，rev 为所见的；写作检查和下一次今日检查立即按新的',
    writes: ['writing'],
    transaction: true,
    request: writingEntry
      .extend({ rev, key: trimmed(20) })
      .meta({ examples: [{ rev: 0, key: '', ...example }] }),
    response: z.null(),
    errors,
  }),
  removeWritingWord: call({
    ...workOn,
    path: `${prefix}/remove`,
    summary: '删除一条字词，rev 为所见的；可以从改动记录里恢复',
    writes: ['writing'],
    transaction: true,
    request: z.object({ rev, key: trimmed(20) }).meta({ examples: [{ rev: 0, key: 'w1' }] }),
    response: z.null(),
    errors: ['accessDenied', 'editedMeanwhile', 'notFound'],
  }),
};
