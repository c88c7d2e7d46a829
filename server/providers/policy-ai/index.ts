import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/process/log.ts';
import { AnswerUnavailableError, type AnswerWriter, type CitablePassage } from './answer-writer.ts';
import { createChatCompletions } from './chat-completions.ts';

export { AnswerUnavailableError, type AnswerWriter, type CitablePassage };

/** The part of the server's config that this provider reads. */
export interface AnswerWriterConfig {
  policyAi: {
    provider: 'none' | 'openai';
    /** Given, as the model is, when the provider is `openai`; config.ts sees to it. */
    url: string;
    key: string | undefined;
    model: string;
  };
}

/** Undefined: answers are passages alone. */
export function createAnswerWriter(
  { policyAi: { provider, ...settings } }: AnswerWriterConfig,
  { clock, log }: { clock: Clock; log: Log },
): AnswerWriter | undefined {
  return provider === 'none' ? undefined : createChatCompletions(settings, { clock, log });
}
