import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/process/log.ts';
import { AnswerUnavailableError, type LimitedAnswerWriter } from './answer-writer.ts';
import { createChatCompletions } from './chat-completions.ts';

export { AnswerUnavailableError, type LimitedAnswerWriter };

/** The part of the server's config that this provider reads. */
export interface AnswerWriterConfig {
  policyAi: {
    provider: 'none' | 'openai';
    /** Given, as the model is, when the provider is `openai`; config.ts sees to it. */
    url: string;
    key: string | undefined;
    model: string;
    /** '' where it has none. */
    record: string;
    /** How many answers a day it phrases. */
    daily: number;
  };
}

/** Undefined: answers are passages alone. */
export function createAnswerWriter(
  { policyAi: { provider, record, daily, ...settings } }: AnswerWriterConfig,
  { clock, log }: { clock: Clock; log: Log },
): LimitedAnswerWriter | undefined {
  return provider === 'none'
    ? undefined
    : { record, daily, ...createChatCompletions(settings, { clock, log }) };
}
