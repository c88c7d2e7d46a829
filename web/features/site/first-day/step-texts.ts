import {
  chiefsNeeded,
  sitePagesNeeded,
  type FirstDayCounts,
  type FirstDayStep,
} from '#contract/site/first-day.ts';
import type { QueuePage } from '#contract/todo/queues.ts';

interface Way {
  /** Of the console; undefined: everybody may open it. */
  page?: QueuePage;
  label: string;
  href: string;
}

interface StepText {
  /** Why it is needed, and what of it there is. */
  about: (counts: FirstDayCounts) => string;
  /** Where it is done. */
  ways: readonly Way[];
}

const way = (label: string, page: QueuePage, rest = ''): Way => ({
  ...{ label, page },
  href: `#/console?page=${page}${rest}`,
});
const number = (n: number, unit: string) => (n >= 100 ? `100 ${unit}以上` : `${String(n)} ${unit}`);

/** What each step is about, with what there is now. */
export const stepTexts: Readonly<Record<FirstDayStep, StepText>> = {
  name: {
    about: ({ isNamed }) =>
      isNamed
        ? '主办和承办单位已写明，名称和备案号也在这里。'
        : '写明网站名称、主办和承办单位、电话和备案号，每一页的页眉页脚都用它们。',
    ways: [way('网站信息', 'site')],
  },
  city: {
    about: ({ hasCity }) =>
      hasCity
        ? '已选城市，注册和筛选从这座城市的区县开始。'
        : '填所在城市的行政区划代码，注册和筛选才从这座城市的区县开始。',
    ways: [way('网站信息', 'site')],
  },
  people: {
    about: ({ chiefs, reviewers, clerks }) =>
      `主编 ${String(chiefs)} 位（要 ${String(chiefsNeeded)} 位，一位提出一位确认），审核员 ${String(reviewers)} 位，客服 ${String(clerks)} 位。`,
    ways: [way('工作人员', 'staff')],
  },
  sections: {
    about: () => '每类内容已有一个栏目。看一遍名称、顺序和要几个人审，不用的隐藏。',
    ways: [way('栏目', 'sections')],
  },
  pages: {
    about: ({ pages }) =>
      `关于平台、版权声明、免责声明，已发布 ${String(pages)} / ${String(sitePagesNeeded)}。`,
    ways: [way('站点页面', 'items', '&kind=sitePage')],
  },
  agreements: {
    about: ({ hasAgreement }) =>
      hasAgreement
        ? '已写过本站的文本。'
        : '平台自带一份，按本站的实际情况改，请法务看过；不用改的标为已办好。',
    ways: [way('协议与隐私', 'upkeep', '&view=agreements')],
  },
  menu: {
    about: () => '菜单已有一套，停办的服务不在其中。看一遍名称和顺序，加上本地的内容。',
    ways: [way('菜单', 'upkeep', '&view=menu'), way('其他系统', 'upkeep', '&view=systems')],
  },
  banner: {
    about: ({ slides }) => `首页轮播正在显示 ${String(slides)} 张，至少要 1 张。`,
    ways: [way('首页轮播', 'upkeep', '&view=slides')],
  },
  notice: {
    about: ({ notices }) => `首页公告栏现在有 ${number(notices, '条')}，至少 1 条，如开通或者试运行的说明。`,
    ways: [way('公告', 'items', '&kind=notice')],
  },
  content: {
    about: ({ policies, news }) =>
      `已发布政策 ${number(policies, '条')}、资讯 ${number(news, '条')}，各至少 1 条；可以从 Word 或者表格成批导入。`,
    ways: [way('政策', 'items', '&kind=policy'), way('资讯', 'items', '&kind=news')],
  },
  services: {
    about: ({ hasRegistry, companies, districts, boards }) =>
      `${hasRegistry ? '企业名录已接入外部登记库' : `企业名录 ${number(companies, '家')}（注册时按名称查，由运维导入）`}，受理诊断的区县 ${String(districts)} 个，开放的论坛板块 ${String(boards)} 个。不开办的停办，写明原因；都定好以后标为已办好。`,
    ways: [
      way('开办的服务', 'upkeep', '&view=services'),
      way('受理区县', 'districts'),
      way('论坛设置', 'forum-settings'),
    ],
  },
  messages: {
    about: () =>
      '给自己的手机和邮箱各发一条，收到了再标为已办好；邮箱在“我的账号”里绑定，平时没有送到的在“未送达消息”里。',
    ways: [{ label: '我的账号', href: '#/account' }, way('未送达消息', 'deliveries')],
  },
};

const byAdministrators: readonly QueuePage[] = ['staff'];
const byClerks: readonly QueuePage[] = ['deliveries'];

/** Who opens a page of the console. */
export const whoOpens = (page: QueuePage): string =>
  byAdministrators.includes(page) ? '管理员' : byClerks.includes(page) ? '客服' : '主编';
