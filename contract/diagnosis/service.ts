import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { diagnosisRetentionDays } from './constants.ts';
import { diagnosisErrors } from './errors.ts';

/** Applications for a diagnosis, districts and their places. */
export const diagnosisService = declareService({
  closable: { name: '数字化转型诊断', about: '申请诊断' },
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
  keeps: {
    diagnosis_application: {
      personal: {
        user_id: '账号',
        form: '诊断需求和现状',
        contact: '联系人和电话（加密）',
        remarks: '退回意见',
        expert: '上门专家',
      },
      plain:
        'id district_code state related_id place_batch visit_day due_at overdue_at created_at submitted_at updated_at closed_at',
      purpose: '诊断申请',
      until: `办结后 ${diagnosisRetentionDays / 365} 年`,
      erasing: 'emptied',
    },
    past_diagnosis: {
      personal: { credit_hmac: '信用代码的散列，不能还原' },
      plain: 'done_at',
      purpose: '核对两次诊断的间隔',
      until: `报告出具后 ${diagnosisRetentionDays / 365} 年`,
      erasing: 'kept: 不能还原到企业',
    },
    diagnosis_district_staff: {
      personal: { user_id: '负责的工作人员' },
      plain: 'area_code',
      purpose: '区县的诊断申请由谁办理',
      until: '不再负责，或账号注销',
      erasing: 'deleted',
    },
    diagnosis_district: 'area_code name is_open quota used batch office phone address updated_at',
  },
  access: {
    '/api/portal/diagnose/sc/district': ['anonymous'],
    '/api/portal/diagnose/getDistrictInfo': ['anonymous', 'none: reference data'],
    '/api/portal/diagnose/getDiagnosticLevelInfo': ['anonymous'],
    '/api/portal/diagnose/beforeApply': ['user'],
    '/api/portal/diagnose/checkApplyStatus': ['user'],
    '/api/portal/diagnose/own': ['user'],
    '/api/portal/diagnose/detail': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/applyProgress': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/saveDraft': ['diagnose', 'none: a new one, or what the caller has open'],
    '/api/portal/diagnose/addApplyFile': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/apply': ['diagnose', 'none: a new one, or what the caller has open'],
    '/api/portal/diagnose/resubmit': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/withdraw': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/confirmReport': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/objectReport': ['diagnose', 'diagnosis'],
    '/api/portal/diagnose/work/list': ['review'],
    '/api/portal/diagnose/work/getById': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/diagnose/work/reveal': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/diagnose/work/history': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/diagnose/work/move': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/diagnose/work/districts': ['review'],
    '/api/portal/diagnose/work/getDistrict': ['review', 'none: a district'],
    '/api/portal/diagnose/work/districtChoices': ['review'],
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
  exported: {
    /** Applications for a diagnosis. */
    diagnoses: z.array(
      z.object({
        state: z.string(),
        level: z.string(),
        problems: z.array(z.string()),
        problemText: z.string(),
        systems: z.array(z.string()),
        systemText: z.string(),
        contactName: z.string(),
        contactPhone: z.string(),
        createdAt: instant,
        submittedAt: instant.nullable(),
        closedAt: instant.nullable(),
      }),
    ),
  },
});
