import type { ErrorTable } from '../error-table.ts';
import {
  linkDaysMost,
  linkReaderMaxLength,
  linksAtOnce,
  modelJsonMaxLength,
  modelSummaryMaxLength,
  reasonMaxLength,
} from './constants.ts';

/** Of self-assessments. */
export const assessmentErrors = {
  assessmentMoved: { code: 3920, msg: '这份自评估已经提交，不能再修改，请刷新后查看' },
  assessmentLimit: { code: 3921, msg: '您今天开始的自评估已达上限，请明天再试' },
  assessmentIncomplete: { code: 3922, msg: '还有题目没有回答，请答完或说明不适用的原因后再提交' },
  assessmentPledge: { code: 3923, msg: '请先承诺所填内容真实' },
  assessmentVariant: { code: 3924, msg: '请选择适合本企业的评估方式' },
  assessmentAnswer: { code: 3925, msg: '有一项回答不符合题目的要求，请重新选择' },
  assessmentPart: { code: 3926, msg: '这一部分必须参加评估' },
  assessmentReasonTooLong: { code: 3927, msg: `原因最多 ${String(reasonMaxLength)} 个字` },
  assessmentAllLeftOut: { code: 3928, msg: '至少保留一个参加评估的部分' },
  assessmentFilesMissing: { code: 3935, msg: '没有找到上传的材料，请重新上传' },
  assessmentFilesArriving: { code: 3980, msg: '还有文件正在上传，请稍候再试' },
  assessmentConsentLimit: {
    code: 3981,
    msg: '今天同意计入同行统计的次数已达上限，请明天再试；收回同意随时可以',
  },
  assessmentChanged: { code: 3929, msg: '同事刚刚改过这份自评估，请再看一遍后提交' },
  assessmentNotDone: { code: 3930, msg: '这份自评估还没有提交，提交后才有结果和报告' },
  assessmentReader: { code: 3931, msg: `请写明给谁看，最多 ${String(linkReaderMaxLength)} 个字` },
  assessmentLinkDays: { code: 3932, msg: `有效期为 1 到 ${String(linkDaysMost)} 天` },
  assessmentLinkLimit: {
    code: 3933,
    msg: `同时有效的链接最多 ${String(linksAtOnce)} 个，请先撤销不用的`,
  },
  assessmentLinkGone: { code: 3934, msg: '没有这个链接，请刷新后查看' },
  modelDraftMoved: { code: 3936, msg: '草稿刚刚有了变化，没有办理，请看过最新的再试' },
  modelDraftWaits: { code: 3937, msg: '草稿正在等待确认，收回以后才能再改' },
  modelFaulty: { code: 3938, msg: '草稿里还有要改的地方，改好以后再提交确认' },
  modelFourEyes: { code: 3939, msg: '这个版本由您提出或者写过，须由没有写过它的另一位主编确认' },
  modelNotOwn: { code: 3940, msg: '只有提出的人可以收回' },
  modelSettled: { code: 3941, msg: '这个版本已经处理过，请刷新后查看' },
  modelReasonRequired: { code: 3942, msg: '请写明为什么不采纳，提出人会看到' },
  modelSummaryRequired: { code: 3943, msg: '请写明改了什么，确认的人会先看到' },
  modelWordsTooLong: { code: 3944, msg: `最多 ${String(modelSummaryMaxLength)} 个字` },
  modelTooLarge: {
    code: 3945,
    msg: `题目文件最多 ${String(modelJsonMaxLength)} 个字符，请去掉不需要的内容`,
  },
  modelUnchanged: { code: 3946, msg: '草稿与现行版本相同，没有要确认的' },
  assessmentModelOld: { code: 3947, msg: '题目刚刚换成了另一版，没有保存，请刷新后再答' },
  assessmentNoNewer: { code: 3948, msg: '这份自评估用的已经是这一版题目' },
  assessmentVariantGone: {
    code: 3949,
    msg: '新版题目没有本企业选的评估方式，请用现在的版本答完，或者放弃后重新开始',
  },
} as const satisfies ErrorTable;
