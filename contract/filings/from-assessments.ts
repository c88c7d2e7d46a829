import type { LevelTool } from '../assessments/constants.ts';
import { prefillSources } from './constants.ts';
import { fieldsOf, type FieldShape, type FilingField, type FormDefinition } from './form.ts';

/** What of a self-assessment goes into a field. */
interface AssessmentPart {
  tool: LevelTool;
  part: 'level' | 'report';
}

const parts: Readonly<Partial<Record<FilingField['prefill'], AssessmentPart>>> = {
  maturityLevel: { tool: 'maturity', part: 'level' },
  digitalLevel: { tool: 'digital', part: 'level' },
  maturityReport: { tool: 'maturity', part: 'report' },
  digitalReport: { tool: 'digital', part: 'report' },
};

/** What a field of this kind may begin with. */
export const prefillsFor = (holds: FieldShape['holds']): FilingField['prefill'][] =>
  prefillSources.filter((source) => {
    if (source === '') return false;
    const part = parts[source]?.part;
    if (holds === 'files') return part === 'report';
    return part === 'level' ? holds === 'text' || holds === 'choice' : holds === 'text' && part === undefined;
  });

/** What of a self-assessment a field asks for; undefined where it asks for nothing that it can hold. */
export const assessmentPartOf = ({ prefill, shape }: FilingField): AssessmentPart | undefined =>
  prefillsFor(shape.holds).includes(prefill) ? parts[prefill] : undefined;

/** The fields that ask for a tool's level, and for its report. */
export interface FieldsOfTool {
  levels: FilingField[];
  reports: FilingField[];
}

/** What a form asks for of each tool, among these fields. */
export function fieldsByTool(
  form: Pick<FormDefinition, 'sections'>,
  among: ReadonlySet<string>,
): Map<LevelTool, FieldsOfTool> {
  const found = new Map<LevelTool, FieldsOfTool>();
  for (const field of fieldsOf(form)) {
    const asked = assessmentPartOf(field);
    if (asked === undefined || !among.has(field.key)) continue;
    const ofTool = found.get(asked.tool) ?? { levels: [], reports: [] };
    ofTool[asked.part === 'level' ? 'levels' : 'reports'].push(field);
    found.set(asked.tool, ofTool);
  }
  return found;
}

/** A level as a field says it: in words, or the choice of the same name, with 级 alone or with what it is called. */
export function levelAnswer({ shape }: FilingField, words: string): string | undefined {
  if (shape.holds !== 'choice') return words;
  const [short] = words.split('（');
  return shape.choices.find((each) => each === words) ?? shape.choices.find((each) => each === short);
}
