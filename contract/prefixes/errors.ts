import type { ErrorTable } from '../error-table.ts';
import {
  identifiersPerPrefix,
  mostPlanned,
  mostTtlSeconds,
  prefixCommentMaxLength,
  prefixesBegunPerDay,
  prefixPersonMaxLength,
  prefixUseMaxLength,
  recordImportsPerDay,
  recordReasonMaxLength,
  recordRowsPerImport,
  reportNoteMaxLength,
  suffixMaxLength,
  valueDataMaxLength,
  valuesPerIdentifier,
  valueTypeMaxLength,
} from './constants.ts';

/** Of identifier prefixes: 2840 to 2889. */
export const prefixErrors = {
  // what stands against an application
  prefixHeld: { code: 2840, msg: '您的企业已经有标识前缀，无需重复申领' },
  prefixLimit: {
    code: 2841,
    msg: `今天已经开始过 ${String(prefixesBegunPerDay)} 份申请，请明天再试`,
  },
  prefixNotOpen: { code: 2842, msg: '本站还没有开通标识前缀申领' },
  prefixNotEditable: { code: 2843, msg: '申请已提交，现在不能修改' },
  prefixMoved: { code: 2844, msg: '申请或者前缀的状态已变化，请刷新后查看' },
  prefixCommentTooLong: { code: 2845, msg: `意见最多 ${String(prefixCommentMaxLength)} 个字` },
  prefixNotActive: { code: 2846, msg: '前缀现在不是有效状态，不能修改标识' },

  // the form
  prefixNodeKindRequired: { code: 2850, msg: '请选择节点类型' },
  prefixContactRequired: { code: 2851, msg: '请填写联系人姓名' },
  prefixContactTooLong: { code: 2852, msg: `姓名最多 ${String(prefixPersonMaxLength)} 个字` },
  prefixPhoneRequired: { code: 2853, msg: '请填写联系人手机号' },
  prefixPhoneFormat: { code: 2854, msg: '请输入正确的手机号' },
  prefixEmailFormat: { code: 2855, msg: '请输入正确的邮箱' },
  prefixVolumeRequired: { code: 2856, msg: '请填写首年计划注册量' },
  prefixVolumeWrong: {
    code: 2857,
    msg: `计划注册量应为 1 到 ${String(mostPlanned)} 之间的整数，如 50000`,
  },
  prefixUsesRequired: { code: 2858, msg: '请选择用途，至少一项' },
  prefixUsesTextRequired: { code: 2859, msg: '请说明给什么编码、怎样使用' },
  prefixUsesTextTooLong: { code: 2860, msg: `用途说明最多 ${String(prefixUseMaxLength)} 个字` },

  // volumes
  reportRegisteredRequired: { code: 2861, msg: '请填写年末累计注册量' },
  reportResolvedRequired: { code: 2862, msg: '请填写全年解析量' },
  reportCountWrong: { code: 2863, msg: '应为整数，没有的填 0' },
  volumeNoteTooLong: { code: 2864, msg: `说明最多 ${String(reportNoteMaxLength)} 个字` },
  reportYearWrong: { code: 2865, msg: '只能上报持有前缀以来已经结束的年度' },

  // records
  recordSuffixRequired: { code: 2866, msg: '请填写后缀' },
  recordSuffixWrong: {
    code: 2867,
    msg: `后缀最多 ${String(suffixMaxLength)} 个字，不能有空格，斜杠之间不能只有一个或两个点`,
  },
  recordIndexWrong: { code: 2868, msg: '序号应为正整数，如 1' },
  recordTypeRequired: { code: 2869, msg: '请填写类型，如 URL 或者 产品名称' },
  recordTypeReserved: { code: 2870, msg: 'HS_ 开头的类型由解析系统管理使用，只能填写 HS_ALIAS' },
  recordTypeWrong: { code: 2871, msg: `类型最多 ${String(valueTypeMaxLength)} 个字，不能有空格` },
  recordDataRequired: { code: 2872, msg: '请填写内容' },
  recordDataTooLong: { code: 2873, msg: `内容最多 ${String(valueDataMaxLength)} 个字` },
  recordUrlWrong: { code: 2874, msg: '网址应以 http:// 或 https:// 开头' },
  recordEmailWrong: { code: 2875, msg: '请输入正确的邮箱' },
  recordAliasWrong: { code: 2876, msg: '应为完整的标识，如 88.216/BRG-6205-0001' },
  recordHostWrong: { code: 2877, msg: '应为主机名或者 IP 地址' },
  recordTtlWrong: { code: 2878, msg: `有效时间应为 1 到 ${String(mostTtlSeconds)} 秒的整数` },
  recordTwice: { code: 2879, msg: '与前面的一行后缀和序号相同' },
  recordTooManyValues: { code: 2880, msg: `一个标识最多 ${String(valuesPerIdentifier)} 项` },
  recordTooMany: {
    code: 2881,
    msg: `一个前缀最多登记 ${identifiersPerPrefix.toLocaleString('zh-CN')} 个标识`,
  },
  recordsTooManyRows: {
    code: 2882,
    msg: `一次最多导入 ${recordRowsPerImport.toLocaleString('zh-CN')} 行，请分成几个文件`,
  },
  recordsEmpty: { code: 2883, msg: '文件里没有数据' },
  recordImportLimit: {
    code: 2884,
    msg: `今天已经导入 ${String(recordImportsPerDay)} 次，请明天再试`,
  },
  recordDataLines: { code: 2886, msg: '内容只能是一行，不能有换行和制表符' },
  recordExists: { code: 2885, msg: '这个后缀已经登记，请在列表中修改' },

  // records of this site's own nodes
  recordChanged: { code: 2887, msg: '这个标识刚被修改或者删除，请刷新后再办' },
  recordPrefixHeld: { code: 2888, msg: '这个前缀已经分配给企业，只能由企业自己登记' },
  recordPrefixUnknown: { code: 2889, msg: '应为本站节点的前缀；节点要先在“标识解析节点”中公开' },
  recordNodeUrlWrong: {
    code: 2847,
    msg: '网址应以 http:// 或 https:// 开头，或者是本站页面的地址，如 /#/Info/newsCenter',
  },
  recordReasonRequired: { code: 2848, msg: '请写明理由，会记入操作记录' },
  recordReasonTooLong: { code: 2849, msg: `理由最多 ${String(recordReasonMaxLength)} 个字` },
} as const satisfies ErrorTable;
