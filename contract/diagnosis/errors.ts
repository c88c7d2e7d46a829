import type { ErrorTable } from '../error-table.ts';
import {
  contactNameMaxLength,
  diagnosesBegunPerDay,
  diagnosisCommentMaxLength,
  maxQuota,
  monthsBetweenDiagnoses,
  problemTextMaxLength,
  problemTextMinLength,
  systemTextMaxLength,
} from './constants.ts';

/** Of the diagnosis: 2760 to 2799. */
export const diagnosisErrors = {
  // what stands against an application
  diagnosisNotEnterprise: { code: 2760, msg: '诊断由企业账号申请，当前账号不是企业账号' },
  diagnosisOtherOpen: { code: 2761, msg: '企业已有一份诊断申请正在办理，办结后才能再次申请' },
  diagnosisTooSoon: {
    code: 2762,
    msg: `同一企业 ${String(monthsBetweenDiagnoses)} 个月内只享受一次免费诊断`,
  },
  diagnosisPlaceUnknown: { code: 2763, msg: '企业信息中没有所在区县，无法确定受理的区县' },
  diagnosisDistrictClosed: { code: 2764, msg: '企业所在的区县目前没有开放诊断申请' },
  diagnosisNoPlaceLeft: { code: 2765, msg: '企业所在区县本批次的诊断名额已用完' },

  // the form
  diagnosisLevelRequired: { code: 2766, msg: '请选择希望达到的等级' },
  diagnosisNameRequired: { code: 2767, msg: '请填写联系人姓名' },
  diagnosisNameTooLong: { code: 2768, msg: `联系人姓名最多 ${String(contactNameMaxLength)} 个字` },
  diagnosisPhoneRequired: { code: 2769, msg: '请填写联系电话' },
  diagnosisPhoneFormat: { code: 2770, msg: '请输入正确的手机号或固定电话' },
  diagnosisProblemsRequired: { code: 2771, msg: '请选择希望解决的问题，至少一项' },
  diagnosisProblemTextRequired: {
    code: 2772,
    msg: `请写明问题的现状和目标，至少 ${String(problemTextMinLength)} 个字`,
  },
  diagnosisProblemTextTooLong: { code: 2773, msg: `问题说明最多 ${String(problemTextMaxLength)} 个字` },
  diagnosisSystemsUnknown: { code: 2774, msg: '请从列出的系统中选择' },
  diagnosisSystemTextTooLong: { code: 2775, msg: `其他系统最多写 ${String(systemTextMaxLength)} 个字` },
  diagnosisFilesMissing: { code: 2776, msg: '没有找到这些附件，请重新上传' },
  diagnosisNotEditable: { code: 2777, msg: '申请已提交，现在不能修改' },
  diagnosisLimitReached: {
    code: 2778,
    msg: `今天已经开始过 ${String(diagnosesBegunPerDay)} 份申请，请明天再试`,
  },

  // steps
  diagnosisMoved: { code: 2780, msg: '申请的状态已变化，请刷新后查看' },
  diagnosisObjectionRequired: { code: 2781, msg: '请写明对报告的意见' },
  diagnosisCommentTooLong: { code: 2782, msg: `意见最多 ${String(diagnosisCommentMaxLength)} 个字` },
  diagnosisExpertRequired: { code: 2783, msg: '请填写选派的专家' },
  diagnosisVisitDayRequired: { code: 2784, msg: '请填写入厂日期' },
  diagnosisVisitDayPast: { code: 2785, msg: '入厂日期不能早于今天' },
  diagnosisVisitDayAhead: { code: 2786, msg: '还没有到约定的入厂日期' },
  diagnosisReportRequired: { code: 2787, msg: '请先上传诊断报告' },
  diagnosisDeadlinePast: { code: 2788, msg: '期限不能早于今天' },

  // districts
  diagnosisDistrictUnknown: { code: 2790, msg: '没有这个区县，请核对代码' },
  diagnosisOfficeRequired: { code: 2791, msg: '请填写受理单位和联系电话' },
  diagnosisQuotaBelowUsed: { code: 2792, msg: '名额不能少于本批次已占用的数量' },
  diagnosisQuotaRange: { code: 2793, msg: `名额请填 0 到 ${String(maxQuota)} 的整数` },
  diagnosisDistrictRequired: { code: 2794, msg: '请选择区县' },
  diagnosisDistrictThere: { code: 2795, msg: '这个区县已经有了，请在列表里修改' },
  diagnosisDistrictChanged: { code: 2796, msg: '这个区县刚被同事修改过，请看过最新的再保存' },
  diagnosisStaffUnknown: { code: 2797, msg: '选中的人里有人已经不能审核，请重新选择' },
} as const satisfies ErrorTable;
