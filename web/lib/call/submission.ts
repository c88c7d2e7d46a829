import type { Answer } from './answer.ts';
import { hexOfBytes } from './hex.ts';

/** What somebody submits once, however often it is sent. */
export interface Submission {
  key: string;
  answered: (answer: Pick<Answer, 'status'>) => void;
}

/** Keys of what was sent and has not been answered, by what it says. */
const underWay = new Map<string, string>();

/**
 * The submission that a call with this body belongs to. Whoever presses again what was not answered, because the line broke or time
 * ran out, or presses twice, means the same; what has been answered is over, and the same again is another.
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
