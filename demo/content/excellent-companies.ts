import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { excellent } from './showcase-items.ts';

/** Excellent service companies. */
export const excellentCompanies: readonly DemoItem[] = [
  excellent(
    {
      key: 'excellent-co-yunshu',
      title: '云枢智造科技：验收不达标，首年不收钱',
      summary:
        '市优秀数字化服务商，轻量 MES 用户 186 家，坚持驻厂一周再写方案，续费率 93%，连续三年用户评价第一。',
      tags: ['优秀服务商', 'MES'],
      industryCodes: ['I651'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 62,
      views: 2456,
      favourites: 80,
    },
    {
      subjectKind: 'company',
      honours: ['示范市优秀数字化转型服务商', '用户满意度年度第一'],
      year: 2026,
      introduction: '142 人，其中实施顾问 48 人，服务工厂 300 余家。',
    },
    `
    公司把“验收不达标首年不收费”写进合同第一条。三年里触发过五次，退款 61 万元，每一次都开内部复盘会，邀请客户旁听。
    五次失败有一个共同点：企业一把手没有参加启动会。此后公司规定，一把手不到场，不开工。
    续费率 93% 的背后是 48 名实施顾问的驻厂，他们平均一年有 190 天在车间。
    `,
  ),
  excellent(
    {
      key: 'excellent-co-panshi',
      title: '磐石工业安全：三百六十五天有人值班',
      summary: '市工业信息安全支撑队伍，去年应急 47 起，一小时到场，自建三套缩比靶场向本市企业免费开放演练。',
      tags: ['优秀服务商', '信息安全'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 108,
      views: 1832,
      favourites: 55,
    },
    {
      subjectKind: 'company',
      honours: ['省工业信息安全应急支撑单位', '攻防演练优秀组织单位'],
      year: 2026,
      introduction: '124 人，应急值班室全年无休，监测企业 132 家。',
    },
    `
    春节值班表贴在门口，公司创始人排在除夕夜。去年除夕真的来了一起，某食品厂灌装线中了勒索，值班人员 50 分钟赶到，四小时后恢复灌装。
    靶场是公司自己掏钱建的，食品、化工、热电三套缩比产线，企业的工程师可以在这里把自己的设备“弄坏”再救回来。
    每次应急结束，公司都写一份脱敏复盘在平台公布，已有 38 篇。
    `,
  ),
  excellent(
    {
      key: 'excellent-co-lvcheng',
      title: '绿程能效：会对四成客户说“不建议做”',
      summary:
        '市优秀节能服务公司，去年勘察 210 家，劝退 84 家，做成的项目满一年回访，平均实际节能率与承诺相差不到一个点。',
      tags: ['优秀服务商', '节能'],
      areaCode: area.yunxi,
      publishedDaysAgo: 154,
      views: 1711,
      favourites: 59,
    },
    {
      subjectKind: 'company',
      honours: ['省节能服务先进单位', '示范市绿色制造优秀服务商'],
      year: 2025,
      introduction: '效益分成项目 160 余个，年节电 1.2 亿千瓦时。',
    },
    `
    劝退客户会不会影响业绩？公司算过，做成一个不该做的项目，三年里派人、吵架、退款，损失是劝退的十倍。
    后评价小组独立于项目组，直接向总经理汇报，每个项目满一年公布承诺与实际的差距。去年平均差 0.8 个百分点，最大的一个差 6 个点，公司退还了多收的分成。
    东湖热电的改造是其最大项目，也是回访次数最多的一个。
    `,
  ),
  excellent(
    {
      key: 'excellent-co-pinda',
      title: '拼搭软件：只教，不代劳',
      summary:
        '市优秀中小企业服务机构，低代码培训办了 61 期，结业 1,840 人，学员搭出 2,100 多个仍在使用的车间应用。',
      tags: ['优秀服务商', '低代码'],
      areaCode: area.yunxi,
      publishedDaysAgo: 229,
      views: 1620,
      favourites: 72,
    },
    {
      subjectKind: 'company',
      honours: ['示范市中小企业公共服务示范机构'],
      year: 2025,
      introduction: '71 人，讲师 19 人，培训对企业员工免费。',
    },
    `
    有客户愿意出 20 万元请公司代写一套应用，被婉拒了。公司相信，外人写的应用活不过半年，自己写的会一直改下去。
    培训班的门槛只有一条：带一张车间正在用的纸表。三天以后，这张纸表变成能用的应用，才算结业。
    1,840 名结业学员里，班组长和统计员占七成，年纪最大的 58 岁。
    `,
  ),
  excellent(
    {
      key: 'excellent-co-xingyuan',
      title: '行远转型咨询：二十页纸的诊断书',
      summary:
        '市优秀诊断机构，完成入厂诊断 212 家，报告不超过二十页，建议采纳率 63%，不卖软件、不收推荐费。',
      tags: ['优秀服务商', '转型诊断'],
      areaCode: area.yunxi,
      publishedDaysAgo: 84,
      views: 1945,
      favourites: 69,
    },
    {
      subjectKind: 'company',
      honours: ['示范市优秀诊断机构', '智能制造成熟度评估先进单位'],
      year: 2026,
      introduction: '57 人，入厂诊断 212 家，覆盖六个区县。',
    },
    `
    报告里最受欢迎的一栏是“先别做”。一位老板说，这一栏替他省了 300 万元。
    诊断师必须在车间站满一个整班，从早班交接看到下班扫地。公司认为，企业的问题多半藏在交接的那二十分钟里。
    每份报告满一年回访，采纳了什么、效果如何、哪条建议错了，都记入诊断师的档案。
    `,
  ),
];
