import { z } from 'zod';
import { call } from '../call.ts';
import { nothing, text, trimmed } from '../fields.ts';
import { lookupsPerIp, lookupWindowMinutes } from './constants.ts';

const perIp = { max: lookupsPerIp, minutes: lookupWindowMinutes };

/** An enterprise asks for another phone on its account; the old phone's owner may object. */
export const appealCalls = {
  getEnptUserInfo: call({
    method: 'POST',
    path: '/api/system/sysUserRegister/getEnptUserInfo',
    summary: '申诉第一步：按企业名称确认有企业账号，答复中只有名称；审核中的申诉只告诉提交它的浏览器',
    access: 'anonymous',
    request: z.object({ enptName: trimmed(200) }),
    response: z.object({ enptName: z.string() }),
    errors: ['appealCompanyRequired', 'inputTooLong', 'appealCompanyUnknown', 'appealPending'],
    perIp,
  }),
  saveUserRegister: call({
    method: 'POST',
    path: '/api/system/sysUserRegister/saveUserRegister',
    summary: '提交修改手机号的申诉；businessFile 是附件的 relatedId',
    access: 'anonymous',
    once: true,
    owner: { table: 'fileGroup', id: 'userRegisterModel.businessFile', otherwise: 'nothing' },
    request: z.object({
      userRegisterModel: z.object({
        userType: z.literal('enpt').default('enpt'),
        enptName: trimmed(200),
        businessFile: text(100),
        newUserName: trimmed(200),
        newPhone: trimmed(50),
      }),
    }),
    response: z.null(),
    wording: 'own',
    errors: [
      'appealCompanyRequired',
      'appealCompanyUnknown',
      'appealFilesRequired',
      'appealNameRequired',
      'appealPhoneRequired',
      'appealPhoneFormat',
      'inputTooLong',
      'phoneUnchanged',
      'phoneTaken',
      'appealPending',
      'appealClosed',
    ],
    perIp,
  }),
  getReturnedAppeal: call({
    method: 'POST',
    path: '/api/system/sysUserRegister/getReturnedAppeal',
    summary: '被退回的申诉，按短信链接里的 correction；附件随之交给打开链接的浏览器修改',
    access: 'anonymous',
    request: z.object({ correction: text(100) }),
    response: z.object({
      enptName: z.string(),
      businessFile: z.string(),
      newUserName: z.string(),
      newPhone: z.string(),
      reviewComment: z.string(),
    }),
    errors: ['appealCorrectionInvalid'],
    perIp,
  }),
  getObjection: call({
    method: 'POST',
    path: '/api/system/sysUserRegister/getObjection',
    summary: '可以提出异议的申诉，按短信或邮件链接里的 objection；手机号打码',
    access: 'anonymous',
    request: z.object({ objection: text(100) }),
    response: z.object({
      enptName: z.string(),
      oldPhone: z.string(),
      newPhone: z.string(),
      effectiveAt: z.iso.datetime(),
    }),
    errors: ['appealObjectionInvalid'],
    perIp,
  }),
  objectAppeal: call({
    method: 'POST',
    path: '/api/system/sysUserRegister/objectAppeal',
    summary: '对已通过的申诉提出异议：手机号不再变更，链接只能用一次',
    access: 'anonymous',
    request: z.object({ objection: text(100) }),
    response: z.null(),
    errors: ['appealObjectionInvalid'],
    perIp,
  }),
  appealHelp: call({
    method: 'POST',
    path: '/api/system/sysUserRegister/appealHelp',
    summary: '“联系客服”一文的 infoId；没有这篇帮助时为 null',
    access: 'anonymous',
    request: nothing,
    response: z.object({ infoId: z.number().nullable() }),
    errors: [],
  }),
};
