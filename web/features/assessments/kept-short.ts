import type { Answers } from '#contract/assessments/answers.ts';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';

const keyOf = (tool: AssessmentTool) => `assessment-short ${tool}`;

/** What a visitor has answered in the short form, in this browser alone, and by which version. Undefined where nothing is kept. What the answers are is for `shortAnswersIn` to say. */
export function readShort(tool: AssessmentTool): { version: number; answers: unknown } | undefined {
  const text = readStored('localStorage', keyOf(tool));
  try {
    const kept: unknown = text === '' ? undefined : JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return undefined;
    const version: unknown = Reflect.get(kept, 'version');
    const isVersion =
      typeof version === 'number' && Number.isInteger(version) && version > 0 && version <= 100_000;
    return isVersion ? { version, answers: Reflect.get(kept, 'answers') } : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing is kept of nothing. */
export function keepShort(
  tool: AssessmentTool,
  { version, answers }: { version: number; answers: Answers },
): void {
  const isEmpty = Object.keys(answers).length === 0;
  writeStored('localStorage', keyOf(tool), isEmpty ? '' : JSON.stringify({ version, answers }));
}
