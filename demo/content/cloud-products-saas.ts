import type { DemoItem } from '../item.ts';
import { cloudProduct } from './showcase-items.ts';

export const cloudProductsSaas: readonly DemoItem[] = [
  cloudProduct(
    {
      key: 'cloud-mes',
      title: '云枢轻量 MES 云版',
      summary:
        '工单、报工、质检、设备四个模块按需打开，手机就能报工，50 人的厂一年不到两万元，六周内自己也能上线。',
      tags: ['MES', 'SaaS', '报工'],
      industryCodes: ['C33', 'C34'],
      publishedDaysAgo: 17,
      views: 5123,
      favourites: 201,
    },
    {
      provider: '云枢智造科技',
      cloudKind: 'SaaS',
      priceModel: '2',
      trial: true,
      specification: '50 账号起，不限工单数，标准接口 22 个，数据保留 5 年',
      serviceLevel: '月可用性 99.9%，工作日 8:00 至 22:00 在线支持',
      subsidyEligible: true,
    },
    `
    云版与现场实施版功能相同，区别在于自己动手。新用户跟着 18 节短视频，一节配一件事，平均 23 天走到第一张完整工单。
    卡住的地方往往是工艺路线，系统内置 140 套常见零件的工序模板，套用后改一改就行。实在走不下去，可以买一天的线上辅导。
    每账号每年 360 元，50 个起订。导出全部数据不收费，停用后数据保留 180 天。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-erp',
      title: '账简业财一体云',
      summary: '订单、领料、工资、发票一本账，老板首页只看三个数：这单赚没赚、谁欠我钱、下月要付多少。',
      tags: ['ERP', 'SaaS', '财务'],
      publishedDaysAgo: 51,
      views: 4388,
      favourites: 152,
    },
    {
      provider: '账简软件',
      cloudKind: 'SaaS',
      priceModel: '2',
      trial: true,
      specification: '10 用户起，含进销存、生产、工资、应收应付，电子发票直连',
      serviceLevel: '月可用性 99.9%，月初报税期坐席加倍',
      subsidyEligible: true,
    },
    `
    成本算到多细才够用？账简的答案是误差 3% 以内。材料按工单领，工资按报工算，水电按机台小时分，小厂的会计一个人就能维护。
    应收账款按客户、按月排成一张表，到期前五天自动给业务员发提醒，逾期 30 天的订单默认停止发货，老板可以放行。
    10 用户一年 4,800 元。可导入常见表格和旧财务软件的科目余额，切换期间提供两个月双轨对账。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-purchase',
      title: '联川采购云：一个人的采购部也能比价',
      summary: '发一次询价，多家报价并排看，历史价格自动带出，规格相近的可以拼进集群大单，对账差异一眼看到。',
      tags: ['采购', 'SaaS', '供应链'],
      publishedDaysAgo: 92,
      views: 2640,
      favourites: 83,
    },
    {
      provider: '联川数科',
      cloudKind: 'SaaS',
      priceModel: '5',
      trial: true,
      specification: '询价、比价、订单、收货、对账五个环节，供应商不限数量',
      serviceLevel: '月可用性 99.9%，交易争议 2 个工作日内介入',
      subsidyEligible: false,
    },
    `
    小厂的采购常由老板娘兼着，微信里问价，聊天记录里找单。采购云把询价变成一张链接，供应商点开填价，不用注册。
    报价自动换算到同一单位、含税、到厂，旁边列出本厂近六次成交价和集群平均价。规格相近的，会提示“本周五有一个拼单，预计低 5%”。
    采购企业免费使用，平台向成交供应商收服务费。对账单可导入账简等财务软件。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-plm',
      title: '图桥云 PLM 标准版',
      summary:
        '给 20 人以内的设计团队，图纸有版本、外发有水印、相似件能搜到，装个插件就能用，不改变画图习惯。',
      tags: ['PLM', 'SaaS', '图纸管理'],
      industryCodes: ['C34', 'C35'],
      publishedDaysAgo: 127,
      views: 1876,
      favourites: 60,
    },
    {
      provider: '图桥软件',
      cloudKind: 'SaaS',
      priceModel: '2',
      trial: true,
      specification: '5 至 20 设计账号，车间浏览账号不限，图纸空间 500 GB',
      serviceLevel: '月可用性 99.9%，本地缓存断网可读',
      subsidyEligible: true,
    },
    `
    标准版去掉了项目管理和复杂签审，只留三件最要紧的事：版本唯一、变更有闭环、旧件搜得到。设计师仍在原来的三维软件里画，保存时插件自动入库。
    车间看图不收费，一台旧平板就行，图纸右上角的圆点绿色表示最新，红色表示已变更请停用。
    相似件搜索按形状找，拍一张零件照片也能搜。每个设计账号每年 1,980 元，超过 20 人建议选择完整方案。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-inspection',
      title: '衡听点检云',
      summary: '扫码点检、语音报修、维修履历，一条路线最多 25 项，间隔异常自动标黄，让点检从勾表变成真的看。',
      tags: ['点检', 'SaaS', '设备管理'],
      publishedDaysAgo: 158,
      views: 2133,
      favourites: 69,
    },
    {
      provider: '衡听科技',
      cloudKind: 'SaaS',
      priceModel: '2',
      trial: true,
      specification: '100 台设备起，人员不限，离线可用，二维码标签随单赠送',
      serviceLevel: '月可用性 99.9%',
      subsidyEligible: true,
    },
    `
    点检云只管三件事：该看的看了没有、坏了谁去修、上次是怎么修的。没有复杂的资产折旧，也不和财务打交道。
    语音报修能听懂“三号空压机漏油”，自动对上设备和位置；修好以后说一句话存下来，下次同样的毛病会弹出来。
    按设备数收费，每台每年 24 元，前 100 台免费一年。已有振动监测的设备，报警可以直接变成点检任务。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-energy',
      title: '绿程能源在线',
      summary:
        '电、水、气、汽一屏看清，班组排名、待机损耗、峰谷电费自动算，每周一早上推送一条最值得做的节能建议。',
      tags: ['能源管理', 'SaaS', '节能'],
      publishedDaysAgo: 69,
      views: 2754,
      favourites: 95,
    },
    {
      provider: '绿程能效',
      cloudKind: 'SaaS',
      priceModel: '2',
      trial: true,
      specification: '50 测点起，支持 30 余种表计协议，可上报市级能耗平台',
      serviceLevel: '月可用性 99.9%，数据延迟 2 分钟内',
      subsidyEligible: true,
    },
    `
    能源系统最怕没有人看。能源在线每周一早上只推一条消息，写清楚哪台设备、浪费多少、怎么做、能省多少，例如“二车间三台油温机周末未关，约 640 元，请加定时”。
    建议采纳与否都记下来，采纳的两周后自动核算效果。上线满一年的企业平均采纳 19 条，节电 6.4%。
    每测点每年 60 元，表计可自购也可租。能耗数据可一键报送市级平台，免去每月手填。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-carbon',
      title: '碳度碳账本',
      summary: '出口企业三周内拿出第一张产品碳足迹，供应商点链接填 12 个问题，核查员可以从总数一路点到电表。',
      tags: ['碳足迹', 'SaaS', '出口'],
      publishedDaysAgo: 33,
      views: 2398,
      favourites: 90,
    },
    {
      provider: '碳度数科',
      cloudKind: 'SaaS',
      priceModel: '2',
      trial: true,
      specification: '产品型号 20 个起，因子库按季更新，支持四种导出格式',
      serviceLevel: '月可用性 99.9%，核查期间专人支持',
      subsidyEligible: true,
    },
    `
    第一次算碳足迹，多数企业卡在“电怎么分到产品上”。碳账本提供六种分摊办法和适用说明，选好以后固定下来，同类产品沿用。
    供应商填报只要一个链接，12 个问题，填完马上看到自己的结果和行业中位数；没有回应的，按因子库取值并标明占比，客户看得明白。
    20 个型号一年 1.6 万元，超出每个 300 元。结果附底稿，支持第三方核查，核查意见可在线逐条回复。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-trace-code',
      title: '鲜溯追溯码',
      summary: '作坊和小厂也用得起的一物一码，手机拍检验单、扫码绑批次，消费者查询页三分钟做好，码按万个卖。',
      tags: ['追溯', 'SaaS', '食品'],
      industryCodes: ['C13', 'C14', 'C15'],
      publishedDaysAgo: 104,
      views: 2290,
      favourites: 74,
    },
    {
      provider: '鲜溯科技',
      cloudKind: 'SaaS',
      priceModel: '3',
      trial: true,
      specification: '批次码与单品码，查询页模板 26 套，支持标签打印机直连',
      serviceLevel: '查询响应 1 秒内，月可用性 99.95%',
      subsidyEligible: true,
    },
    `
    做辣酱、腐乳、粉条的小厂没有专人管系统，追溯码把步骤减到三步：进料拍一张单、生产选一个批、装箱扫一下。
    查询页有 26 套模板，换上自己的照片和一段话就能用；检验结论由检测机构直接上传，企业改不了，消费者更放心。
    码每万个 12 元，先送 2,000 个。东湖、青石两县的登记小作坊，由县里统一采购，个人不用付费。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-garment',
      title: '青梭小单云',
      summary: '接单、配面料、排小组、算工资，一部手机管一个 30 人的服装小组，工人当晚看到自己当天挣了多少。',
      tags: ['服装', 'SaaS', '小单快反'],
      industryCodes: ['C18'],
      publishedDaysAgo: 147,
      views: 1985,
      favourites: 63,
    },
    {
      provider: '青梭软件',
      cloudKind: 'SaaS',
      priceModel: '2',
      trial: true,
      specification: '10 至 60 人小组，工序库 1.9 万条，菲票打印机直连',
      serviceLevel: '月可用性 99.9%，锦屏区与东湖县两小时到场',
      subsidyEligible: true,
    },
    `
    没有吊挂的小厂，也能按件记账。裁片扎把贴上菲票，做完扫一下，工资当晚就能查，月底不再对账吵架。
    接单时从工序库里挑拼，20 分钟得出标准工时和报价底线，系统会提醒“这一单低于保本价 3%”。
    每个小组每年 2,400 元。面料现货表对用户开放，可以看到九家面料商 1,200 个常用色当天的数量。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-lims',
      title: '准衡实验室云',
      summary:
        '五人化验室的轻量系统，样品一张标签、读数自动进来、报告自动套版，自己测不了的一键委托给共享机构。',
      tags: ['实验室', 'SaaS', '检验'],
      publishedDaysAgo: 388,
      views: 1421,
      favourites: 44,
    },
    {
      provider: '准衡计量检测',
      cloudKind: 'SaaS',
      priceModel: '2',
      trial: true,
      specification: '3 至 15 账号，仪器采集盒 4 台起，报告模板 50 套',
      serviceLevel: '月可用性 99.9%，原始数据只增不改',
      subsidyEligible: true,
    },
    `
    云版把安装减到最少：采集盒插上仪器，手机扫一下配对，选好读数格式即可，一般半天接四台。
    公式与修约按标准预置，企业改动会留下痕迹；复测必须说明原因，避免“测到合格为止”。
    3 账号一年 3,600 元，采集盒每台 900 元。委托外检可在 14 家机构中比价，报告自动归档到同一样品。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-permit',
      title: '安栈作业票云',
      summary:
        '八类特殊作业票现场签，位置、气体读数和监护人三项不到位就签不了，小化工厂按票付费，不用自建服务器。',
      tags: ['作业票', 'SaaS', '安全生产'],
      industryCodes: ['C26', 'C25'],
      publishedDaysAgo: 80,
      views: 1732,
      favourites: 58,
    },
    {
      provider: '安栈科技',
      cloudKind: 'SaaS',
      priceModel: '3',
      trial: false,
      specification: '防爆终端 3 台起，支持 9 种气体检测仪，票据存 10 年',
      serviceLevel: '月可用性 99.95%，装置检修期驻场支持',
      subsidyEligible: true,
    },
    `
    大厂可以自建，小厂一个月只有几十张票，按票付费更划算：每张 3.5 元，终端租用每台每月 160 元。
    没有定位基站的装置区，用作业点二维码加照片替代，签字人须在现场扫码并拍下作业面，图像自动加时间与位置。
    县区应急部门可获授权查看在办票据的数量和类别，企业的工艺信息不外传。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-security-check',
      title: '磐石云体检：联网资产每周看一遍',
      summary:
        '从外面看企业有哪些端口开着、哪些系统暴露、哪些口令太弱，每周一份红黄绿报告，问题写到怎么改为止。',
      tags: ['安全体检', 'SaaS', '暴露面'],
      publishedDaysAgo: 43,
      views: 2967,
      favourites: 116,
    },
    {
      provider: '磐石工业安全',
      cloudKind: 'SaaS',
      priceModel: '2',
      trial: true,
      specification: '域名与公网地址各 20 个起，授权后检查，不做破坏性测试',
      serviceLevel: '高危问题 1 小时内电话通知',
      subsidyEligible: true,
    },
    `
    很多工厂不知道自己有东西挂在公网上：摄像头、远程桌面、做了一半的网站。体检从外部看，企业授权域名和地址以后，每周看一遍。
    报告只有三种颜色。红色当天打电话，例如控制器端口直接暴露；黄色两周内改；绿色不用管。每条都写明在哪里、为什么、怎么改，不堆术语。
    去年体检 640 家，首次红色平均 2.7 处，三个月后降到 0.4 处。一年 3,000 元，首次免费。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-scheduling',
      title: '格序排产云',
      summary:
        '上传订单、设备和工时三张表，十分钟给出一周计划，插单先模拟再决定，适合 30 台设备以内的车间试水排产。',
      tags: ['排产', 'SaaS', '交期'],
      publishedDaysAgo: 111,
      views: 2205,
      favourites: 81,
    },
    {
      provider: '格序智能',
      cloudKind: 'SaaS',
      priceModel: '3',
      trial: true,
      specification: '设备 30 台、工序 1,000 道以内，每次求解 2 分钟',
      serviceLevel: '月可用性 99.9%，求解失败不计费',
      subsidyEligible: true,
    },
    `
    不确定排产软件有没有用，可以先拿三张表试一次。云版用与大系统相同的求解器，只是规模小、约束少，结果可下载成表格贴到车间。
    插单模拟是用得最多的功能：把新订单放进去，看谁被挤、挤几天、要不要加班，五分钟给客户回话。
    每次求解 6 元，每月前 20 次免费。试出门道以后再上完整方案，已付费用可抵扣。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-store-design',
      title: '木桁门店设计云',
      summary:
        '网页打开就能画柜子，部件来自合作工厂，画不出做不了的尺寸，报价与效果图同时出，量尺复核不过不能下单。',
      tags: ['家居设计', 'SaaS', '门店'],
      industryCodes: ['C21'],
      publishedDaysAgo: 176,
      views: 1844,
      favourites: 55,
    },
    {
      provider: '木桁软件',
      cloudKind: 'SaaS',
      priceModel: '3',
      trial: true,
      specification: '门店账号不限，部件库随工厂更新，普通笔记本可用',
      serviceLevel: '月可用性 99.9%，渲染 90 秒内',
      subsidyEligible: false,
    },
    `
    门店设计师流动大，新人三天就要上手。设计云里没有自由画板，只有工厂的参数化部件，拖到墙上自动适配，尺寸超限会说明为什么不行。
    量尺复核是强制的，三点尺寸相差超过 15 毫米，要传照片、选收口方式，才能提交。补件因此少了一大半。
    按提交方案计费，每套 3 元，未成交不收。效果图 90 秒渲染一张，客户可扫码带走三维方案。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-vision-training',
      title: '瞻微云端复判与训练台',
      summary: '存疑图集中到网页上判，两人背对背、分歧仲裁，当晚再训练、次日下发，厂里不必养算法工程师。',
      tags: ['机器视觉', 'SaaS', '模型训练'],
      industryCodes: ['C39', 'C36'],
      publishedDaysAgo: 88,
      views: 1690,
      favourites: 62,
    },
    {
      provider: '瞻微视觉',
      cloudKind: 'SaaS',
      priceModel: '3',
      trial: true,
      specification: '标注与复判席位不限，单次训练 2 万张以内，模型回退保留 10 版',
      serviceLevel: '训练次日 6:00 前完成，失败自动沿用旧模型',
      subsidyEligible: true,
    },
    `
    视觉检测上线后，最大的问题是产品在变、模型不变。训练台让检验员接着做他们擅长的事：判。判下的每一张图，晚上都会变成模型的功课。
    关键样本采用两人背对背，分歧交给质量主管仲裁，系统每月给出每个人的一致率，判得飘的人先去学习手册。
    新模型先在昨天的图上考试，比旧模型差就不下发。每千张训练图 8 元，复判不收费；图像可脱敏后上传，也可选择厂内训练节点。
    `,
  ),
];
