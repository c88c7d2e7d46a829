import {
  BadgeCheck,
  BookMarked,
  CalendarCheck,
  ChartColumn,
  ClipboardCheck,
  DoorOpen,
  FileText,
  Fingerprint,
  Flag,
  FolderTree,
  Images,
  Landmark,
  ListChecks,
  ListTree,
  MailQuestion,
  MailX,
  MapPin,
  MessageCircleQuestion,
  MessagesSquare,
  NotebookPen,
  PhoneForwarded,
  Plug,
  ScrollText,
  Settings,
  ShieldCheck,
  Stethoscope,
  type LucideIcon,
  UserCog,
  UserPen,
  UserSearch,
  Wrench,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { QueuePage } from '#contract/todo/queues.ts';
import { createLazy, type Lazy } from '#web/lib/lazy.ts';
import type { SectionProps } from './lazy-section.tsx';

/** In the order in which the rail has them. */
export const consoleGroups = ['内容', '企业', '服务', '互动', '运营', '设置'] as const;
type ConsoleGroup = (typeof consoleGroups)[number];

/** One kind of work of the centre's people: a section of 管理控制台. */
export interface ConsoleSection {
  /** In the address: `/console?page=…`. */
  page: QueuePage;
  /** Where it stands in the rail. */
  group: ConsoleGroup;
  label: string;
  about: string;
  icon: LucideIcon;
  section: Lazy<ComponentType<SectionProps>>;
}

const files = import.meta.glob<{ ConsoleSection: ComponentType<SectionProps> }>(
  '/web/features/*/console/*.tsx',
);

/** `certifications/console/certifications` is web/features/certifications/console/certifications.tsx. */
export const sectionIn = (file: string) =>
  createLazy(async () => {
    const load = files[`/web/features/${file}.tsx`];
    if (load === undefined) throw new Error(`no section of the console ${file}`);
    return (await load()).ConsoleSection;
  });

/** In the order in which they stand. Who sees which is what consoleQueues answers. */
export const consoleSections: readonly ConsoleSection[] = [
  {
    page: 'items',
    group: '内容',
    label: '内容管理',
    about: '写、改、送审、撤下各种内容，成批办理',
    icon: NotebookPen,
    section: sectionIn('content/console/items'),
  },
  {
    page: 'sections',
    group: '内容',
    label: '栏目',
    about: '新增、改名、移动、排序、隐藏、合并和删除栏目，确认审核人数',
    icon: FolderTree,
    section: sectionIn('content/console/sections'),
  },
  {
    page: 'media',
    group: '内容',
    label: '媒体库',
    about: '上传、查找、替换图片、文档和视频，看用在哪里，清理没有使用的',
    icon: Images,
    section: sectionIn('media/console/media'),
  },
  {
    page: 'content',
    group: '内容',
    label: '内容审核',
    about: '审核编辑和企业送审的内容，通过、退回或者驳回',
    icon: FileText,
    section: sectionIn('content/console/item-reviews'),
  },
  {
    page: 'inspection',
    group: '内容',
    label: '今日检查',
    about: '今天来查会不会合格，要改哪些',
    icon: ShieldCheck,
    section: sectionIn('inspection/console/inspection'),
  },
  {
    page: 'mending',
    group: '内容',
    label: '交我改的',
    about: '今日检查里交给我改的问题，什么时候到期',
    icon: ListChecks,
    section: sectionIn('inspection/console/mending'),
  },
  {
    page: 'certifications',
    group: '企业',
    label: '认证审核',
    about: '核对企业的材料和工商登记，通过、退回或者不通过',
    icon: BadgeCheck,
    section: sectionIn('certifications/console/certifications'),
  },
  {
    page: 'prefixes',
    group: '企业',
    label: '标识前缀',
    about: '审核申请、分配前缀，暂停和恢复，查看用量',
    icon: Fingerprint,
    section: sectionIn('prefixes/console/prefixes'),
  },
  {
    page: 'identifiers',
    group: '企业',
    label: '节点标识',
    about: '登记、导入标识',
    icon: ListTree,
    section: sectionIn('prefixes/console/identifiers'),
  },
  {
    page: 'filings',
    group: '企业',
    label: '政策申报',
    about: '区县初审、市级复核、评审打分、公示结果和拨付',
    icon: ClipboardCheck,
    section: sectionIn('filings/console/filings'),
  },
  {
    page: 'filing-forms',
    group: '企业',
    label: '申报表单',
    about: '给申报设计表单、预览、发布，导出全部材料',
    icon: ListChecks,
    section: sectionIn('filings/console/filing-forms'),
  },
  {
    page: 'rules',
    group: '企业',
    label: '政策规则',
    about: '把政策和申报的条件写成规则',
    icon: ListChecks,
    section: sectionIn('eligibility/console/rules'),
  },
  {
    page: 'appeals',
    group: '企业',
    label: '手机号申诉',
    about: '核对执照和申请人，决定企业账号能否换手机号',
    icon: PhoneForwarded,
    section: sectionIn('account/console/appeals'),
  },
  {
    page: 'accounts',
    group: '企业',
    label: '企业与账号',
    about: '按账号、名称、手机尾号或信用代码查找，停用、恢复、结束登录',
    icon: UserSearch,
    section: sectionIn('account/console/accounts'),
  },
  {
    page: 'account-changes',
    group: '企业',
    label: '账号变更',
    about: '决定另一位提出的更正企业资料和移交企业账号',
    icon: UserPen,
    section: sectionIn('account/console/account-changes'),
  },
  {
    page: 'registry',
    group: '企业',
    label: '企业名录',
    about: '导入工商登记的企业，先预演再写入；按名称或信用代码查找',
    icon: BookMarked,
    section: sectionIn('account/console/registry'),
  },
  {
    page: 'diagnosis',
    group: '服务',
    label: '企业诊断',
    about: '初审、选派专家、约定入厂、提交报告和评审',
    icon: Stethoscope,
    section: sectionIn('diagnosis/console/diagnosis'),
  },
  {
    page: 'districts',
    group: '服务',
    label: '受理区县',
    about: '各区县诊断的开放、名额、批次、受理单位和负责人',
    icon: MapPin,
    section: sectionIn('diagnosis/console/districts'),
  },
  {
    page: 'assessment-reviews',
    group: '服务',
    label: '现场评估',
    about: '选派专家，到现场核对自评估',
    icon: MapPin,
    section: sectionIn('assessments/console/reviews'),
  },
  {
    page: 'assessment-models',
    group: '服务',
    label: '自评估题目',
    about: '题目、权重和分数线的新版本',
    icon: ClipboardCheck,
    section: sectionIn('assessments/console/models'),
  },
  {
    page: 'sign-ups',
    group: '服务',
    label: '活动报名',
    about: '确认、退回报名，登记到场，下载签到表',
    icon: CalendarCheck,
    section: sectionIn('activities/console/sign-ups'),
  },
  {
    page: 'questions',
    group: '服务',
    label: '专家提问',
    about: '把问题转给专家，录入答复',
    icon: MessageCircleQuestion,
    section: sectionIn('experts/console/questions'),
  },
  {
    page: 'bookings',
    group: '服务',
    label: '预约和试用',
    about: '安排与专家的会面和云产品的试用',
    icon: CalendarCheck,
    section: sectionIn('experts/console/bookings'),
  },
  {
    page: 'financings',
    group: '服务',
    label: '融资意向',
    about: '把企业的融资意向转给金融机构，三个工作日内告诉企业结果',
    icon: Landmark,
    section: sectionIn('financings/console/financings'),
  },
  {
    page: 'posts',
    group: '互动',
    label: '话题和评论',
    about: '审核论坛里的话题和评论，处理举报，置顶和加精',
    icon: MessagesSquare,
    section: sectionIn('forum/console/posts'),
  },
  {
    page: 'forum-settings',
    group: '互动',
    label: '论坛设置',
    about: '新增、改名、关闭板块，维护先审后发的审核词表',
    icon: ListTree,
    section: sectionIn('forum/console/forum-settings'),
  },
  {
    page: 'columns',
    group: '互动',
    label: '交流筛选条件',
    about: '定行业交流按什么筛选，有哪些选项，审核后公开',
    icon: ListTree,
    section: sectionIn('forum/console/columns'),
  },
  {
    page: 'match-reports',
    group: '互动',
    label: '被举报的对接',
    about: '查看供需对接中被举报的留言，保留、隐藏或者结束对接',
    icon: Flag,
    section: sectionIn('matching/console/match-reports'),
  },
  {
    page: 'enquiries',
    group: '互动',
    label: '客服留言',
    about: '在五个工作日内答复网民的留言',
    icon: MailQuestion,
    section: sectionIn('help/console/enquiries'),
  },
  {
    page: 'site-faults',
    group: '互动',
    label: '网站找错',
    about: '在三个工作日内答复网民指出的网页问题',
    icon: MailQuestion,
    section: sectionIn('help/console/site-faults'),
  },
  {
    page: 'deliveries',
    group: '互动',
    label: '未送达消息',
    about: '查看没有送达的短信和邮件，重新发送',
    icon: MailX,
    section: sectionIn('messages/console/deliveries'),
  },
  {
    page: 'numbers',
    group: '运营',
    label: '统计',
    about: '访问、注册、内容、审核和服务的图表，下载表格',
    icon: ChartColumn,
    section: sectionIn('statistics/console/numbers'),
  },
  {
    page: 'staff',
    group: '设置',
    label: '工作人员',
    about: '新增和停用工作人员，授予和撤销角色',
    icon: UserCog,
    section: sectionIn('account/console/staff'),
  },
  {
    page: 'audit',
    group: '设置',
    label: '操作记录',
    about: '查谁在什么时候办理了什么，下载记录',
    icon: ScrollText,
    section: sectionIn('account/console/audit'),
  },
  {
    page: 'first-day',
    group: '设置',
    label: '开站清单',
    about: '网站对外开放以前要办好的事，办到哪里了',
    icon: DoorOpen,
    section: sectionIn('site/console/first-day'),
  },
  {
    page: 'site',
    group: '设置',
    label: '网站信息',
    about: '名称、主办、电话、备案号、图片和页脚链接，改动记录和恢复',
    icon: Settings,
    section: sectionIn('site/console/site'),
  },
  {
    page: 'upkeep',
    group: '设置',
    label: '网站维护',
    about: '首页轮播和区块、菜单、其他系统、搜索词、字典、区县、放假安排、协议和旧地址转向',
    icon: Wrench,
    section: sectionIn('site/console/upkeep'),
  },
  {
    page: 'interfaces',
    group: '设置',
    label: '开放接口',
    about: '给程序生成密钥，把公布的内容推送给别的系统，接入智能助手',
    icon: Plug,
    section: sectionIn('interfaces/console/interfaces'),
  },
  {
    page: 'site-export',
    group: '设置',
    label: '网站导出',
    about: '把整个网站的公开内容按开放格式带走',
    icon: FolderTree,
    section: sectionIn('site/console/site-export'),
  },
];
