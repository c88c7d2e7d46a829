import { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import { listModelVersions, readDraft } from '#server/domain/assessments/list-models.ts';
import {
  beginDraft,
  decideDraft,
  discardDraft,
  importDraft,
  proposeDraft,
  saveDraft,
} from '#server/domain/assessments/model-drafts.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const assessmentModelArea = area(assessmentModelCalls, (services) => ({
  listAssessmentModels: async (_, context) => {
    requireSiteWide(context, 'chief');
    return listModelVersions(services);
  },
  readModelDraft: async (request, context) => {
    requireSiteWide(context, 'chief');
    return readDraft(services, request, context.caller);
  },
  beginModelDraft: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    return beginDraft(within, request, context);
  },
  importModel: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    return importDraft(within, request, context);
  },
  saveModelDraft: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    return saveDraft(within, request, context);
  },
  proposeModelDraft: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await proposeDraft(within, request, context);
    return null;
  },
  decideModelDraft: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await decideDraft(within, request, context);
    return null;
  },
  discardModelDraft: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await discardDraft(within, request, context);
    return null;
  },
}));
