import { declareService } from '../service.ts';
import { diagnosisErrors } from './errors.ts';

/** Applications for a diagnosis, districts and their places. */
export const diagnosisService = declareService({
  codes: [[2760, 2799]],
  errors: diagnosisErrors,
  tags: [
    'diagnosis', // applications for one
    'district', // which of them take applications for a diagnosis
  ],
  owned: ['diagnosis'],
  subjects: ['diagnosis'],
  audits: ['diagnosis'],
  sms: ['diagnosisWaiting', 'diagnosisStep'],
  access: {
    '/api/portal/diagnose/sc/district': ['anonymous'],
    '/api/portal/diagnose/getDistrictInfo': ['anonymous', 'none: reference data'],
    '/api/portal/diagnose/getDiagnosticLevelInfo': ['anonymous'],
    '/api/portal/diagnose/beforeApply': ['user'],
    '/api/portal/diagnose/checkApplyStatus': ['user'],
    '/api/portal/diagnose/own': ['user'],
    '/api/portal/diagnose/detail': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/applyProgress': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/saveDraft': ['diagnose'],
    '/api/portal/diagnose/addApplyFile': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/apply': ['diagnose'],
    '/api/portal/diagnose/resubmit': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/withdraw': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/confirmReport': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/objectReport': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/work/list': ['review'],
    '/api/portal/diagnose/work/getById': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/diagnose/work/history': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/diagnose/work/move': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/diagnose/work/districts': ['review'],
    '/api/portal/diagnose/work/saveDistrict': ['chief', 'none: a district'],
  },
  repeats: {
    sets: ['/api/portal/diagnose/addApplyFile'],
    moves: [
      '/api/portal/diagnose/withdraw',
      '/api/portal/diagnose/confirmReport',
      '/api/portal/diagnose/objectReport',
    ],
  },
});
