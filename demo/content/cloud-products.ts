import type { DemoItem } from '../item.ts';
import { cloudProduct } from './showcase-items.ts';

/** Infrastructure and platform services; the software services are in cloud-products-saas.ts. */
export const cloudProducts: readonly DemoItem[] = [
  cloudProduct(
    {
      key: 'cloud-industrial-host',
      title: '工业型云主机：可以挂串口，也可以不联外网',
      summary:
        '专为车间系统准备的云主机，支持串口透传、固定时延专线和内网隔离，每天三次快照，出了问题工程师两小时到厂。',
      tags: ['云主机', 'IaaS', '专线'],
      publishedDaysAgo: 28,
      views: 3640,
      favourites: 112,
    },
    {
      provider: '栖云计算',
      cloudKind: 'IaaS',
      priceModel: '2',
      trial: true,
      specification: '4 至 64 核，内存 8 至 512 GB，云盘 100 GB 起，可选串口透传 1 至 8 路',
      serviceLevel: '月可用性 99.95%，到厂响应 2 小时',
      subsidyEligible: true,
    },
    `
    车间里有些软件只认串口加密狗，有些要求和控制器时延稳定在 5 毫秒以内，普通云主机接不住。工业型云主机在厂内放一只透传盒，把串口映射到云上；到主要园区走专线，实测时延 1.2 至 1.8 毫秒。
    默认没有公网地址，出入都走企业自己的专线或安全网关。每天三次快照保留七天，误删数据可自助回退。
    4 核 16 GB 含 200 GB 云盘，每年 3,980 元，首月免费。列入市云服务商名单，可按实付金额使用云服务券。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-object-storage',
      title: '工业对象存储：质检图片放三年也不心疼',
      summary:
        '按冷热自动分层的图片与波形存储，近一个月秒开，三年前的五分钟取回，比买硬盘便宜四成，支持合规锁定。',
      tags: ['对象存储', 'IaaS', '质检图片'],
      publishedDaysAgo: 74,
      views: 1987,
      favourites: 51,
    },
    {
      provider: '栖云计算',
      cloudKind: 'IaaS',
      priceModel: '3',
      trial: true,
      specification: '标准、低频、归档三层自动流转，单文件 5 TB，跨机房三副本',
      serviceLevel: '数据持久性 99.9999999%，归档取回 5 分钟内',
      subsidyEligible: true,
    },
    `
    一条视觉检测线一天产生 80 GB 图片，客户要求保存三年。放硬盘，半年就满，找起来还慢。对象存储按访问时间自动下沉，一个月后进低频层，半年后进归档层。
    每张图可带序列号、机台、判定结果等标签，按标签检索，不必自己再建索引库。
    合规锁定用于批记录和检验图像，锁定期内任何人都无法删除，包括平台运维人员。标准层每 GB 每月 0.11 元，归档层 0.022 元，上传不收流量费。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-gpu',
      title: '按卡时租的智算集群，夜里半价',
      summary:
        '给做视觉检测、仿真和模型微调的企业用，最少租一张卡一小时，训练中断自动续跑，数据盘可选择用完即毁。',
      tags: ['智算', 'GPU', 'IaaS'],
      publishedDaysAgo: 13,
      views: 4215,
      favourites: 140,
    },
    {
      provider: '汐云数据中心',
      cloudKind: 'IaaS',
      priceModel: '3',
      trial: true,
      specification: '单卡显存 24 GB 与 80 GB 两种，单任务最多 64 卡，并行文件存储 20 GB/s',
      serviceLevel: '任务调度成功率 99%，故障 10 分钟内重新调度',
      subsidyEligible: true,
    },
    `
    模型训练是一阵一阵的，买卡放着吃灰，不买又等不起。集群按卡时计费，24 GB 卡每小时 2.6 元，22 点至次日 7 点半价。
    断点续跑是默认开启的，任务每十分钟存一次进度，硬件故障后自动换节点继续，只收有效计算时间的费用。
    数据安全分两档：普通档任务间隔离；高保密档使用独立存储，结束后当场销毁并出具记录，费用加两成。首次使用送 50 卡时，机房绿电占比 63%，可开具绿电证明。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-disaster-recovery',
      title: '异地灾备：每季度真切换一次',
      summary:
        '把企业的生产系统复制到 46 公里外的机房，恢复点 5 分钟、恢复时间 30 分钟，每季度组织一次真实业务切换演练。',
      tags: ['灾备', 'IaaS', '业务连续性'],
      publishedDaysAgo: 121,
      views: 1654,
      favourites: 45,
    },
    {
      provider: '汐云数据中心',
      cloudKind: 'IaaS',
      priceModel: '2',
      trial: false,
      specification: '虚拟机级与数据库级复制，带宽 20 Mbps 起，备用资源按需拉起',
      serviceLevel: '恢复点目标 5 分钟，恢复时间目标 30 分钟',
      subsidyEligible: true,
    },
    `
    没有演练过的灾备，等于没有。产品费用里含四次切换演练，日子提前定好，业务真的切过去跑两个小时，再切回来。
    去年四次演练中，企业遇到的问题八成不是技术：域名没改、加密狗没带、值班电话换了。每次演练后出一张整改单，下次先查这张单。
    机房与高新区相距 46 公里，不在同一电网分区、不共用光缆路由。10 台虚拟机规模，年费约 4.6 万元。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-dedicated-line',
      title: '园区到云专线：15 天开通，时延写进合同',
      summary:
        '覆盖六个区县 31 个园区的入云专线，双路由可选，带宽按天调整，时延超标按比例退费，施工不影响生产。',
      tags: ['云专线', 'IaaS', '网络'],
      publishedDaysAgo: 188,
      views: 1322,
      favourites: 30,
    },
    {
      provider: '通衢工业网络',
      cloudKind: 'IaaS',
      priceModel: '2',
      trial: false,
      specification: '10 Mbps 至 10 Gbps，单路由或双路由，支持按天弹性扩容',
      serviceLevel: '市内往返时延 3 毫秒以内，月可用性 99.9%，双路由 99.99%',
      subsidyEligible: false,
    },
    `
    车间系统搬上云，最怕网络卡。普通宽带平均不慢，但晚高峰会抖。专线的价值在稳定，合同写明市内往返时延不超过 3 毫秒，超标时间按三倍退费。
    31 个园区已有接入点，标准开通 15 天；没有接入点的，先勘察再报价，最长 40 天。
    双路由走不同管道、进不同机房，2025 年市政施工挖断光缆两次，双路由用户无感知。月底盘点、年终结算可以只加几天带宽。100 Mbps 单路由每月 1,800 元。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-timeseries',
      title: '工业时序数据库云服务',
      summary:
        '按测点计费的时序数据库，每秒百万点写入，自带降采样与缺数补齐，三行配置接入常见网关，查询结果可直接出曲线。',
      tags: ['时序数据库', 'PaaS', '设备数据'],
      publishedDaysAgo: 46,
      views: 2871,
      favourites: 98,
    },
    {
      provider: '栖云计算',
      cloudKind: 'PaaS',
      priceModel: '3',
      trial: true,
      specification: '1,000 至 200 万测点，单实例写入 120 万点每秒，压缩比约 12:1',
      serviceLevel: '月可用性 99.95%，写入不丢承诺',
      subsidyEligible: true,
    },
    `
    设备数据写进普通数据库，半年就查不动了。时序库把同一测点的数据排在一起压缩，一年一万个测点每秒一次，约占 260 GB。
    降采样自动完成：看一天给秒级，看一年给小时级，曲线都在一秒内出来。网络中断后补传的数据按原时间归位，不会把曲线拉歪。
    收费按测点，每千点每月 18 元，不限查询次数。5,000 点以内免费三个月，导出无限制，随时可以把数据完整搬走。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-data-integration',
      title: '数据集成云：把八个系统接成一条线',
      summary:
        '图形化编排的数据同步服务，内置 64 种常见工业软件与数据库连接器，失败自动重试并说明原因，改字段会提前提醒。',
      tags: ['数据集成', 'PaaS', '接口'],
      publishedDaysAgo: 139,
      views: 1763,
      favourites: 57,
    },
    {
      provider: '汇澜数据',
      cloudKind: 'PaaS',
      priceModel: '2',
      trial: true,
      specification: '64 种连接器，最小同步间隔 10 秒，厂内代理免公网暴露',
      serviceLevel: '任务成功率 99.9%，失败 5 分钟内告警',
      subsidyEligible: true,
    },
    `
    ERP 一份物料，MES 一份物料，质检系统又一份，谁改了别人不知道。集成服务不是再造一份，而是让改动从一个地方流到其他地方。
    厂内放一个轻量代理，主动连出，不需要在防火墙上开口。任务用拖拽编排，每一步能看到样例数据，出了错，指出是哪一行哪个字段。
    源系统升级改了字段，最容易半夜出事。服务每天比对一次结构，发现变化先发邮件，并暂停受影响的任务而不是写进错数据。20 个任务以内每年 1.2 万元。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-low-code',
      title: '车间低代码：会用表格就会搭应用',
      summary:
        '拖拽表单、流程、看板和设备数据组件，单个应用限 40 个字段，逼着把事情想清楚，三天培训后车间自己动手。',
      tags: ['低代码', 'PaaS', '现场应用'],
      publishedDaysAgo: 59,
      views: 3405,
      favourites: 139,
    },
    {
      provider: '拼搭软件',
      cloudKind: 'PaaS',
      priceModel: '2',
      trial: true,
      specification: '不限应用数，单应用 40 字段，支持扫码枪、电子秤与设备数据组件',
      serviceLevel: '月可用性 99.9%，工作时间 10 分钟应答',
      subsidyEligible: true,
    },
    `
    车间里的小应用，IT 排期要三个月，等做好，需求已经变了。低代码让最懂问题的人自己做：换模检查、废料登记、夹具借还，一个下午一个。
    40 个字段的上限常被问起。统计过两千多个应用，超过 40 个字段的，三个月后仍在使用的不到两成；拆成两个的，六成以上还活着。
    应用可以一键发布到共享库，云溪区一家冲压厂做的“换模十步”，被 84 家企业拿去改。按账号收费，每人每月 12 元，20 人以下免费。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-identifier-sdk',
      title: '标识应用开发套件',
      summary:
        '把标识注册、解析、授权封装成十几个接口，附条码打印与扫码组件，半天写出第一个能解析的应用，沙箱不限次数。',
      tags: ['标识解析', 'PaaS', '开发工具'],
      publishedDaysAgo: 166,
      views: 1498,
      favourites: 49,
    },
    {
      provider: '码行信息',
      cloudKind: 'PaaS',
      priceModel: '3',
      trial: true,
      specification: '提供 Java、TypeScript、Python 三种开发包，批量注册每次 1,000 条',
      serviceLevel: '解析平均时延 60 毫秒以内，月可用性 99.95%',
      subsidyEligible: true,
    },
    `
    很多企业有自己的开发人员，只差一套好用的接口。套件把前缀、句柄、索引、授权这些概念收在背后，对外就是注册、更新、解析、授权四类操作。
    沙箱里有三套样例：轮胎、乳品、电机，数据齐全，可以直接改。接口错误说人话，例如“授权对象没有前缀，请先让对方申领”。
    每月 10 万次解析以内免费，超出每万次 1.5 元。开发者社区里已有 23 个开源组件，喷码机驱动最受欢迎。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-model-service',
      title: '工业模型服务：用考卷选模型',
      summary:
        '预置问答、识图、时序三类模型，企业上传自己的题目当考卷，自动比较效果与费用，选中后一键部署到云端或厂内。',
      tags: ['大模型', 'PaaS', '人工智能'],
      publishedDaysAgo: 7,
      views: 3986,
      favourites: 171,
    },
    {
      provider: '格序智能',
      cloudKind: 'PaaS',
      priceModel: '3',
      trial: true,
      specification: '11 个备选模型，支持私有部署包，评测集最多 2,000 题',
      serviceLevel: '接口可用性 99.9%，厂内部署提供 5×8 支持',
      subsidyEligible: true,
    },
    `
    模型一个月出好几个，企业不知道该用哪个。榜单分数不说明问题，能不能看懂自己厂里的工艺卡才算数。
    把 50 到 2,000 道真实问题和标准答案传上来，系统让备选模型逐个作答，给出正确率、编造率、每千题费用和时延，评测记录可以反复对比。
    不少企业评测后发现，较小的模型配好检索，正确率只低两个点，费用却是十分之一。选定后可在云上调用，也可以下载部署包装在自己的服务器里。前 500 题评测免费。
    `,
  ),
  cloudProduct(
    {
      key: 'cloud-container',
      title: '边云一体容器平台',
      summary:
        '云上打包、厂内运行，边缘节点断网自治，几十个车间的采集与推理程序一次升级、分批放行、随时退回。',
      tags: ['容器', 'PaaS', '边缘计算'],
      publishedDaysAgo: 430,
      views: 1367,
      favourites: 42,
    },
    {
      provider: '栖云计算',
      cloudKind: 'PaaS',
      priceModel: '2',
      trial: false,
      specification: '单集群 500 个边缘节点，最低配置 2 核 4 GB，支持国产处理器架构',
      serviceLevel: '控制面可用性 99.95%，边缘断网自治不限时长',
      subsidyEligible: true,
    },
    `
    采集程序装在几十台工控机上，升级一次要跑断腿，版本还各不相同。容器平台把程序打成包，在云上点一下，按车间分批下发，先升一台看半小时，没有异常再放行其余。
    边缘节点断网以后照常运行、照常重启，恢复后再对齐版本，不会因为云端不可达而停掉产线程序。
    实时性要求高的控制逻辑不适合放进来，平台会在部署时检查并提示。50 个节点每年 3.8 万元，含一次现场部署。
    `,
  ),
];
