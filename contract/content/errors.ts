import type { ErrorTable } from '../error-table.ts';
import { questionLength } from './asking.ts';

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
  expireTimePassed: { code: 2030, msg: '到期时间已过，请先改到期时间' },
  confirmationPending: { code: 2031, msg: '上一次紧急发布还没有人复核，请先复核' },
  withdrawnMeanwhile: { code: 2032, msg: '定时之后，公开的版本已被撤下，请确认是否仍要发布' },
  questionLength: {
    code: 2040,
    msg: `问题请写 ${String(questionLength.min)} 至 ${String(questionLength.max)} 个字`,
  },
} as const satisfies ErrorTable;
