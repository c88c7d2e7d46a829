import type { Answer } from './answer.ts';
import { hexOfBytes } from './hex.ts';

/** One submission by a user, however often its request is sent. */
export interface Submission {
  key: string;
  answered: (answer: Pick<Answer, 'status'>) => void;
}

/** Keys of what was sent and has not been answered, by what it says. */
const underWay = new Map<string, string>();

/**
 * Returns the submission that a call with this body belongs to. A second press, or a press after a broken or timed-out
 * request, continues the same submission. Once it has a response, the same body begins a new one.
 */
export function submissionOf(path: string, body: unknown): Submission {
  const content = `${path} ${JSON.stringify(body ?? {})}`;
  // crypto.randomUUID() is not there on a site without HTTPS
  const key = underWay.get(content) ?? hexOfBytes(crypto.getRandomValues(new Uint8Array(16)));
  underWay.set(content, key);
  return {
    key,
    answered: ({ status }) => {
      // a proxy's fault, or a busy portal: what became of it is not known
      if (status < 500) underWay.delete(content);
    },
  };
}
