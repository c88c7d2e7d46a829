import { previewsAtOnce, importsPerUser } from './constants.ts';
import { exportRowsMax, importColumnsMax, importMegabytes, importRowsMax } from './table-limits.ts';
import { handleErrors } from './handle-errors.ts';
import { mostMatched, savedFilterLimit } from './work-rules.ts';
import type { ErrorTable } from '../error-table.ts';
import { questionLengthText } from './question-length.ts';

/** Of content: 2000 to 2099. */
export const contentErrors = {
  editedMeanwhile: { code: 2001, msg: '内容已被他人修改，请刷新后再操作' },
  moveImpossible: { code: 2002, msg: '当前状态不能进行此操作，请刷新后重试' },
  fourEyes: { code: 2003, msg: '您编辑或审核过这一版，或撤下过公开的版本，须由其他人审核' },
  itemIncomplete: { code: 2004, msg: '内容还不完整，请补充后再提交' },
  moreApprovalsNeeded: { code: 2005, msg: '还须其他审核人通过后才能发布' },
  publishTimePassed: { code: 2006, msg: '发布时间已过，请直接发布或另选时间' },
  publishTimeAhead: { code: 2007, msg: '还没有到发布时间，请定时发布，或先改发布时间' },
  sectionUnknown: { code: 2008, msg: '没有这个栏目' },
  relationUnknown: { code: 2009, msg: '关联的内容不存在或类型不符' },
  stillPublic: { code: 2010, msg: '内容仍在发布中，请先撤下再删除' },
  summaryMissing: { code: 2011, msg: '请填写摘要' },
  bodyMissing: { code: 2012, msg: '请填写正文' },
  headingOrder: { code: 2013, msg: '正文标题的级别不连续，请从二级标题起逐级使用' },
  altMissing: { code: 2014, msg: '正文中的图片缺少文字说明' },
  imageUnknown: { code: 2015, msg: '图片不存在或已过期，请重新上传' },
  bodyTooLong: { code: 2020, msg: '正文过长，请删减或分成几篇' },
  bodyTooComplex: { code: 2021, msg: '正文的格式过于复杂，请清除格式后重新排版' },
  windowMissing: { code: 2022, msg: '请填写申报的开始时间和截止时间' },
  windowReversed: { code: 2023, msg: '结束时间早于开始时间，请检查' },
  expiresBeforePublication: { code: 2024, msg: '到期时间须晚于发布时间' },
  areaUnknown: { code: 2025, msg: '没有这个地区，请重新选择' },
  documentUnknown: { code: 2027, msg: '附件不存在或已过期，请重新上传' },
  industryUnknown: { code: 2026, msg: '没有这个行业，请重新选择' },
  codeUnknown: { code: 2028, msg: '没有这个选项，请重新选择' },
  videoUnknown: { code: 2029, msg: '视频或字幕不存在或已过期，请重新上传' },
  expireTimePassed: { code: 2030, msg: '到期时间已过，请先改到期时间' },
  confirmationPending: { code: 2031, msg: '上一次紧急发布还没有人复核，请先复核' },
  withdrawnMeanwhile: { code: 2032, msg: '定时之后，公开的版本已被撤下，请确认是否仍要发布' },
  withdrawalReasonRequired: { code: 2033, msg: '请填写撤下的原因' },
  approvalIsLast: { code: 2034, msg: '已是最后一个审核，请直接发布或定时发布' },
  consentMissing: { code: 2035, msg: '案例写到的企业还没有同意公开，同意以后才能发布' },
  questionLength: { code: 2040, msg: questionLengthText },
  sectionNameTaken: { code: 2060, msg: '已有同名的栏目，请换一个名称' },
  sectionMisplaced: { code: 2061, msg: '不能放在这个栏目下：它只收另一类内容，或是本栏目的下级，或层级过深' },
  sectionKindFixed: { code: 2062, msg: '栏目的内容类别不能更改，请另建栏目' },
  sectionOrder: { code: 2063, msg: '下级栏目已有变化，请刷新后重新排序' },
  approvalsFourEyes: { code: 2064, msg: '审核人数由您申请，须由另一人确认' },
  approvalsSettled: { code: 2065, msg: '没有等待确认的申请，或审核人数已是这个数' },
  sectionNameRequired: { code: 2067, msg: '请填写栏目名称，最多 50 个字' },
  sectionLast: { code: 2068, msg: '只有这个栏目能放这类内容，不能删除' },
  sectionTied: { code: 2069, msg: '还有同事的角色、接口密钥或推送只限于这个栏目，请先改掉再删除' },
  sectionFilled: { code: 2077, msg: '栏目里还有内容、文件或下级，删除它时要选择并入哪个栏目' },
  sectionMergeImpossible: {
    code: 2078,
    msg: '不能并入这个栏目：它只收另一类内容、审核人数更少、是本栏目的下级，或并入后层级过深',
  },
  savedFilterLimitReached: { code: 2066, msg: `最多存 ${String(savedFilterLimit)} 个页签，请先去掉一个` },
  tooManyTags: { code: 2076, msg: '一条内容最多 20 个标签，请先去掉一些' },
  tooManyMatched: {
    code: 2093,
    msg: `符合条件的超过 ${mostMatched.toLocaleString('zh-CN')} 条，请先按栏目、状态或标题缩小范围`,
  },
  exportTooMany: {
    code: 2080,
    msg: `超过 ${exportRowsMax.toLocaleString('zh-CN')} 条，请先按种类、栏目或状态缩小范围再导出`,
  },
  tableTypeRefused: {
    code: 2081,
    msg: '请选择 csv、xlsx 或者 xml（WordPress 导出、RSS、Atom）文件；旧的 xls 请另存为 xlsx',
  },
  tableTooLarge: { code: 2082, msg: `文件最大 ${String(importMegabytes)} MB，请分成几个文件` },
  tableUnreadable: {
    code: 2083,
    msg: '读不出表格：文件已损坏、加了密码、内容过大，或编码不是 UTF-8 和 GB18030',
  },
  tableHasFormula: { code: 2084, msg: '表格里有公式，请先把公式粘贴为值' },
  tableTooManyRows: {
    code: 2085,
    msg: `一次最多导入 ${importRowsMax.toLocaleString('zh-CN')} 行，请分成几个文件`,
  },
  tableTooManyColumns: {
    code: 2086,
    msg: `表格最多 ${String(importColumnsMax)} 列，请删去多余的列再上传`,
  },
  tableEmpty: { code: 2087, msg: '表格里没有数据：第一行是列名，从第二行起是内容' },
  tableHeadTwice: { code: 2088, msg: '有两列的列名相同，请改成不同的列名再上传' },
  tableLimitReached: {
    code: 2089,
    msg: `最多同时有 ${String(importsPerUser)} 张没导完的表格，请先导完或去掉一张`,
  },
  feedUnreadable: {
    code: 3890,
    msg: '读不出文件：不是 WordPress 导出文件、RSS 或 Atom，或者已损坏，或者编码不是 UTF-8 和 GB18030',
  },
  feedHasDoctype: { code: 3891, msg: '文件里有文档类型声明（DOCTYPE），为安全起见不收，请去掉再上传' },
  feedEmpty: { code: 3892, msg: '文件里没有文章' },
  trashHeld: { code: 2090, msg: '有企业或个人办理过，办理记录保存期满以后才能清除' },
  nothingToPreview: { code: 2091, msg: '这条内容现在没有可以预览的稿，请先保存一稿' },
  previewLimitReached: {
    code: 2092,
    msg: `一条内容最多同时有 ${String(previewsAtOnce)} 个有效的预览链接，请先撤销一个`,
  },
  ...handleErrors,
} as const satisfies ErrorTable;
