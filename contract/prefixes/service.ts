import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { prefixRetentionDays } from './constants.ts';
import { prefixErrors } from './errors.ts';

const ofNodes = 'none: what nodes of this site say, for whoever reviews for the whole site';

/** Prefixes below the city's node: applied for, given out, and what is registered below them. */
export const prefixService = declareService({
  closable: { name: '标识前缀', about: '申领前缀' },
  codes: [[2840, 2889]],
  errors: prefixErrors,
  tags: ['prefix'],
  owned: ['prefix'],
  subjects: ['prefix'],
  audits: ['prefix', 'identifier'],
  sms: ['prefixWaiting', 'prefixStep'],
  keeps: {
    identifier_prefix: {
      personal: {
        user_id: '账号',
        contact: '联系人姓名、手机号和邮箱（加密）',
        remarks: '修改意见',
      },
      plain:
        'id state form company prefix given_at identifiers reminded_on due_at created_at submitted_at updated_at closed_at',
      purpose: '申领和管理标识前缀',
      until: `未通过或撤回的申请办结后 ${String(prefixRetentionDays)} 天；分配的前缀到账号注销`,
      erasing: 'deleted',
    },
    prefix_number: 'node last',
    volume_report: 'id prefix_id year registered resolved note reported_at',
  },
  access: {
    '/api/portal/prefix/own': ['prefix'],
    '/api/portal/prefix/company': ['prefix'],
    '/api/portal/prefix/detail': ['prefix', 'prefix'],
    '/api/portal/prefix/progress': ['prefix', 'prefix'],
    '/api/portal/prefix/saveDraft': ['prefix', 'none: a new one, or what the caller has open'],
    '/api/portal/prefix/submit': ['prefix', 'prefix'],
    '/api/portal/prefix/withdraw': ['prefix', 'prefix'],
    '/api/portal/prefix/giveBack': ['prefix', 'prefix'],
    '/api/portal/prefix/report': ['prefix', 'prefix'],
    '/api/portal/prefix/certificate': ['prefix', 'prefix'],
    '/api/portal/prefix/record/list': ['prefix', 'prefix'],
    '/api/portal/prefix/record/save': ['prefix', 'prefix'],
    '/api/portal/prefix/record/delete': ['prefix', 'prefix'],
    '/api/portal/prefix/record/import': ['prefix', 'prefix'],
    '/api/portal/prefix/record/export': ['prefix', 'prefix'],
    '/api/portal/prefix/work/list': ['review'],
    '/api/portal/prefix/work/getById': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/prefix/work/reveal': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/prefix/work/history': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/prefix/work/move': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/prefix/node/nodes': ['review'],
    '/api/portal/prefix/node/list': ['review'],
    '/api/portal/prefix/node/values': ['review'],
    '/api/portal/prefix/node/values/export': ['review'],
    '/api/portal/prefix/node/save': ['review', ofNodes],
    '/api/portal/prefix/node/remove': ['review', ofNodes],
    '/api/portal/prefix/node/table/template': ['review'],
    '/api/file/identifiers/upload': ['review'],
    '/api/portal/prefix/node/table/list': ['review'],
    '/api/portal/prefix/node/table/get': ['review', 'none: whoever made it alone'],
    '/api/portal/prefix/node/table/map': ['review', 'none: whoever made it alone'],
    '/api/portal/prefix/node/table/check': ['review', 'none: whoever made it alone'],
    '/api/portal/prefix/node/table/import': ['review', 'none: whoever made it alone'],
    '/api/portal/prefix/node/table/drop': ['review', 'none: whoever made it alone'],
    '/api/portal/prefix/node/table/faults': ['review', 'none: whoever made it alone'],
  },
  repeats: {
    sets: ['/api/portal/prefix/node/table/map', '/api/portal/prefix/node/table/check'],
    upload: ['/api/file/identifiers/upload'],
    moves: [
      '/api/portal/prefix/withdraw',
      '/api/portal/prefix/giveBack',
      // a row is registered once, and marked
      '/api/portal/prefix/node/table/import',
    ],
    removes: [
      '/api/portal/prefix/record/delete',
      '/api/portal/prefix/node/remove',
      '/api/portal/prefix/node/table/drop',
    ],
  },
  exported: {
    prefixes: z.array(
      z.object({
        prefix: z.string(),
        state: z.string(),
        contactName: z.string(),
        contactPhone: z.string(),
        contactEmail: z.string(),
        usesText: z.string(),
        identifiers: z.number(),
        createdAt: instant,
        submittedAt: instant.nullable(),
        givenAt: instant.nullable(),
      }),
    ),
  },
});
