import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import type { AssessmentModel, AssessmentTool } from '#contract/assessments/model-schema.ts';
import type { TestPortal } from './portal.ts';
import { hireColleague } from './staff.ts';

interface Named {
  draftId: number;
  rev: number;
}

/** Two chiefs who write a model, one asking and one confirming, in a portal where nobody is yet. */
export async function openModelWriting(portal: TestPortal) {
  const asking = await hireColleague(portal, 1, { role: 'chief' });
  const other = await hireColleague(portal, 2, { role: 'chief' });
  /** What a call answers that must succeed. */
  async function got<C extends CallDefinition>(
    call: C,
    request: RequestOf<C>,
    who: { token: string } = asking,
  ): Promise<ResponseOf<C>> {
    const answer = await portal.call(call, request, { token: who.token });
    if (answer.code !== 1) throw new Error(answer.msg);
    return answer.data as ResponseOf<C>;
  }
  const begin = (tool: AssessmentTool) => got(assessmentModelCalls.beginModelDraft, { tool });
  const read = async (tool: AssessmentTool, who = asking) => {
    const draft = await got(assessmentModelCalls.readModelDraft, { tool }, who);
    if (draft === null) throw new Error(`no draft of ${tool}`);
    return draft;
  };
  const modelOf = (tool: AssessmentTool, version?: number) =>
    got(assessmentCalls.assessmentModel, { tool, version });
  const saved = async (named: Named, model: unknown): Promise<Named> => {
    const request = { draftId: named.draftId, rev: named.rev, text: JSON.stringify(model) };
    const { draft, faults } = await got(assessmentModelCalls.saveModelDraft, request);
    if (draft === null) throw new Error(JSON.stringify(faults));
    return draft;
  };
  const list = async (tool: AssessmentTool) => {
    const all = await got(assessmentModelCalls.listAssessmentModels, {});
    const found = all.find((each) => each.tool === tool);
    if (found === undefined) throw new Error(`no ${tool}`);
    return found;
  };
  /** Writes a version from what is in force and puts it in force. */
  async function putInForce(tool: AssessmentTool, change: (model: AssessmentModel) => AssessmentModel) {
    await begin(tool);
    const { content, ...named } = await read(tool);
    const { draftId, rev } = await saved(named, change(content));
    await got(assessmentModelCalls.proposeModelDraft, { draftId, rev, summary: '改了题目' });
    const decision = { draftId, rev: rev + 1, action: 'confirm', comment: '' } as const;
    await got(assessmentModelCalls.decideModelDraft, decision, other);
    return modelOf(tool);
  }
  return { asking, other, got, begin, read, modelOf, saved, list, putInForce };
}
