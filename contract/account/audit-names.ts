import type { Declared } from '../services.ts';

/** What the audit calls an act. One that a service declares and that has no name here does not compile. */
export const auditActNames: Readonly<Record<Declared<'audits'>, string>> = {
  login: '登录',
  logout: '退出登录',
  registration: '注册',
  recovery: '找回密码',
  phoneChange: '变更手机号',
  emailChange: '变更邮箱',
  passwordChange: '修改密码',
  confirmation: '确认是本人操作',
  undo: '撤回账号变更',
  staff: '工作人员',
  role: '角色',
  reveal: '查看个人信息',
  secondFactor: '两步验证',
  consent: '同意协议',
  export: '下载',
  deletion: '注销',
  account: '账号管理',
  audit: '查阅操作记录',
  delivery: '重发消息',
  content: '内容和栏目',
  enquiry: '客服留言',
  setting: '站点设置',
  site: '网站信息',
  upkeep: '网站维护',
  inspection: '今日检查',
  match: '供需对接',
  signUp: '活动报名',
  forum: '论坛',
  expert: '专家提问和预约',
  financing: '融资意向',
  diagnosis: '企业诊断',
  certification: '企业认证',
  member: '企业成员',
  prefix: '标识前缀',
  filing: '政策申报',
  filingForm: '申报表单',
  interface: '开放接口',
  media: '媒体库',
};
export type AuditAct = keyof typeof auditActNames;

/** What an act is about, by the words with which its lines begin; several words may mean one. */
export const auditSubjects = {
  user: { name: '账号', words: ['user'] },
  certification: { name: '企业认证', words: ['certification'] },
  prefix: { name: '标识前缀', words: ['prefix'] },
  appeal: { name: '手机号申诉', words: ['appeal', 'phoneAppeal'] },
  diagnosis: { name: '企业诊断', words: ['diagnosis'] },
  content: { name: '内容', words: ['content', 'item'] },
  contentImport: { name: '表格导入', words: ['content import'] },
  section: { name: '栏目', words: ['section'] },
  supply: { name: '供需进度', words: ['supplyStage', 'contact of item'] },
  contact: { name: '供需对接', words: ['contact'] },
  matchReport: { name: '对接举报', words: ['matchReport'] },
  signUp: { name: '活动报名', words: ['signUp'] },
  attendance: { name: '活动签到表', words: ['attendance of activity'] },
  question: { name: '专家提问', words: ['question', 'expertQuestion'] },
  financing: { name: '融资意向', words: ['financing'] },
  consent: { name: '案例授权', words: ['consent', 'caseConsent'] },
  booking: { name: '专家预约', words: ['booking'] },
  enquiry: { name: '客服留言', words: ['enquiry'] },
  topic: { name: '论坛话题', words: ['topic', 'forumTopic'] },
  comment: { name: '论坛评论', words: ['comment', 'forumComment'] },
  board: { name: '论坛版块', words: ['board'] },
  word: { name: '论坛敏感词', words: ['word'] },
  column: { name: '交流栏目', words: ['exchange column', 'exchangeColumn'] },
  thirdparty: { name: '第三方系统', words: ['thirdparty entry'] },
  siteVersion: { name: '网站信息', words: ['site version'] },
  district: { name: '区县', words: ['district'] },
  message: { name: '短信和邮件', words: ['message'] },
  apiKey: { name: '接口密钥', words: ['apiKey'] },
  media: { name: '媒体文件', words: ['media'] },
  webhook: { name: '内容推送', words: ['webhook'] },
} as const satisfies Readonly<Record<string, { name: string; words: readonly string[] }>>;
export type AuditSubject = keyof typeof auditSubjects;
export const auditSubjectKeys = Object.keys(auditSubjects) as [AuditSubject, ...AuditSubject[]];
export const auditActs = Object.keys(auditActNames) as [AuditAct, ...AuditAct[]];

/** Most rows of one export, and of a count: beyond it the answer says so many or more. */
export const auditExportMax = 10_000;
