import type { ErrorTable } from '../error-table.ts';
import {
  certificationCommentMaxLength,
  certificationsBegunPerDay,
  mostQualifications,
  personNameMaxLength,
  providerContactMaxLength,
  qualificationTextMaxLength,
  recognitionMaxLength,
} from './constants.ts';

/** Of certifications: 2800 to 2839. */
export const certificationErrors = {
  // what stands against an application
  certificationOtherOpen: { code: 2800, msg: '已有一份申请正在办理，办结后才能再次申请' },
  certificationHeld: { code: 2801, msg: '您已通过这项认证，无需重复认证' },
  certificationLimit: {
    code: 2802,
    msg: `今天已经开始过 ${String(certificationsBegunPerDay)} 份认证申请，请明天再试`,
  },

  // the form
  legalPersonRequired: { code: 2803, msg: '请填写法定代表人姓名' },
  certificationNameTooLong: { code: 2804, msg: `姓名最多 ${String(personNameMaxLength)} 个字` },
  agentNameRequired: { code: 2805, msg: '请填写经办人姓名' },
  agentPhoneRequired: { code: 2806, msg: '请填写经办人手机号' },
  agentPhoneFormat: { code: 2807, msg: '请输入正确的手机号' },
  providerCategoriesRequired: { code: 2808, msg: '请选择服务类别，至少一项' },
  providerRegionsRequired: { code: 2809, msg: '请选择服务区域，至少一个' },
  teamSizeRequired: { code: 2810, msg: '请填写团队人数' },
  teamSizeWrong: { code: 2811, msg: '团队人数应为整数，如 35' },
  qualificationIncomplete: { code: 2812, msg: '每份资质证书都要填写名称和有效期' },
  qualificationTooLong: {
    code: 2813,
    msg: `资质证书的名称和编号最多 ${String(qualificationTextMaxLength)} 个字`,
  },
  qualificationDayWrong: { code: 2814, msg: '请填写正确的日期，如 2027-06-30' },
  qualificationDaysReversed: { code: 2815, msg: '资质证书的起始日期不能晚于有效期' },
  qualificationRunOut: { code: 2816, msg: '有资质或认定已过有效期，请更新后再提交' },
  tooManyQualifications: { code: 2817, msg: `资质证书最多填写 ${String(mostQualifications)} 份` },
  recognitionIncomplete: { code: 2818, msg: '请填写认定名录的名称' },
  recognitionTooLong: { code: 2819, msg: `认定名录最多 ${String(recognitionMaxLength)} 个字` },
  recognitionYearWrong: { code: 2820, msg: '请填写认定的年份，如 2025' },
  licenceRequired: { code: 2821, msg: '请上传营业执照' },
  evidenceRequired: { code: 2822, msg: '请上传法定代表人授权书' },
  certificationFilesMissing: { code: 2823, msg: '没有找到这些附件，请重新上传' },
  certificationNotEditable: { code: 2824, msg: '申请已提交，现在不能修改' },

  // steps
  certificationMoved: { code: 2825, msg: '申请的状态已变化，请刷新后查看' },
  certificationCommentTooLong: {
    code: 2826,
    msg: `意见最多 ${String(certificationCommentMaxLength)} 个字`,
  },
  certificationObjectionRequired: { code: 2827, msg: '请写明异议和理由' },
  certificationNeedsTwo: { code: 2828, msg: '认证须两人审核，请先提交复核' },
  certificationNeedsOne: { code: 2829, msg: '认证由一人审核，可以直接通过' },
  certificationSameReviewer: { code: 2830, msg: '复核须由另一名审核人员办理' },
  certificationNotProposer: { code: 2838, msg: '只有提出撤销的人可以收回撤销建议' },
  certificationTermRunning: { code: 2831, msg: '提出异议的期限还没有到' },
  certificationNotHeld: { code: 2835, msg: '企业还没有认证，请先申请认证' },
  companyChangeSame: { code: 2836, msg: '与现在的信息一样，没有要变更的' },
  providerContactTooLong: {
    code: 2833,
    msg: `联系方式最多 ${String(providerContactMaxLength)} 个字`,
  },
  providerAtWork: { code: 2834, msg: '平台工作人员正在修改这一页，发布后您再修改' },
  providerRegionUnknown: { code: 2832, msg: '服务区域只能选择所在城市的区县，或全市、全省、全国' },
} as const satisfies ErrorTable;
