import type { CompanyGroup } from './company-group.ts';

export const serviceCompanies: readonly CompanyGroup[] = [
  {
    industryCode: 'I651',
    district: 'gaoxin',
    names: [
      '云枢智造科技（示范）有限公司',
      '示范市云枢软件有限公司',
      '格序智能（示范）有限公司',
      '示范市格序工业软件有限公司',
      '青梭软件（示范）有限公司',
      '木桁软件（示范）有限公司',
      '码行信息技术（示范）有限公司',
      '示范市码行物联科技有限公司',
      '拼搭软件（示范）有限公司',
      '图桥软件（示范）有限公司',
      '循证制药信息技术（示范）有限公司',
      '鲜溯科技（示范）有限公司',
    ],
  },
  {
    industryCode: 'I653',
    district: 'gaoxin',
    names: [
      '锐桥自动化（示范）有限公司',
      '示范市锐桥系统集成有限公司',
      '瞻微视觉（示范）有限公司',
      '示范市瞻微智能检测有限公司',
      '示范市云溪智联物联网有限公司',
      '示范市机语工业互联科技有限公司',
    ],
  },
  {
    industryCode: 'I643',
    district: 'gaoxin',
    names: ['联川数科（示范）有限公司', '示范市联川供应链平台有限公司', '示范市集采桥网络科技有限公司'],
  },
  {
    industryCode: 'I644',
    district: 'gaoxin',
    names: ['磐石工业安全（示范）有限公司', '示范市磐石网络安全技术有限公司', '示范市盾序信息安全有限公司'],
  },
  {
    industryCode: 'I645',
    district: 'lingang',
    names: ['汇澜数据（示范）有限公司', '示范市汇澜云计算有限公司', '示范市临港数据中心有限公司'],
  },
  {
    industryCode: 'I652',
    district: 'gaoxin',
    names: ['示范市芯岸集成电路设计有限公司', '纹芯微电子（示范）有限公司'],
  },
  {
    industryCode: 'M751',
    district: 'yunxi',
    names: [
      '绿程能效（示范）有限公司',
      '示范市绿程碳管理有限公司',
      '示范市智改诊断咨询有限公司',
      '示范市工研转化技术有限公司',
    ],
  },
  {
    industryCode: 'M745',
    district: 'yunxi',
    names: ['示范市衡准检测技术有限公司', '衡准计量（示范）有限公司'],
  },
  {
    industryCode: 'M749',
    district: 'gaoxin',
    names: ['示范市形外工业设计有限公司', '形外产品设计（示范）有限公司'],
  },
  {
    industryCode: 'M732',
    district: 'gaoxin',
    names: ['示范市先进制造技术研究院有限公司', '示范市轴承共性技术研究有限公司'],
  },
  {
    industryCode: 'L724',
    district: 'yunxi',
    names: ['示范市知序企业管理咨询有限公司', '知序会计服务（示范）有限公司'],
  },
  {
    industryCode: 'L726',
    district: 'yunxi',
    names: ['示范市匠桥人力资源有限公司', '匠桥职业培训（示范）有限公司'],
  },
  {
    industryCode: 'J695',
    district: 'yunxi',
    names: ['信桥产融服务（示范）有限公司', '示范市信桥融资担保有限公司'],
  },
  {
    industryCode: 'G543',
    district: 'lingang',
    names: ['示范市海晏物流有限公司', '示范市恒序供应链运输有限公司', '驰衡货运（示范）有限公司'],
  },
  {
    industryCode: 'G592',
    district: 'lingang',
    names: ['示范市临港保税仓储有限公司', '安栈云仓（示范）有限公司'],
  },
  {
    industryCode: 'F517',
    district: 'yunxi',
    names: [
      '示范市远衡机电贸易有限公司',
      '示范市启轮机床销售有限公司',
      '示范市五金湾工业品有限公司',
      '示范市恒啮轴承销售有限公司',
    ],
  },
  {
    industryCode: 'E492',
    district: 'donghu',
    names: ['示范市东湖机电安装有限公司', '示范市管联设备安装有限公司'],
  },
];

/** Registered days ago: the registry has their names, their business data come later. */
export const newCompanyNames: readonly string[] = [
  '示范市新启远衡科技有限公司',
  '示范市川陌智能轴承有限公司',
  '示范市云枢智能体科技有限公司',
  '示范市格序机器人有限公司',
  '示范市知微工业智能有限公司',
  '示范市澄锂固态电池有限公司',
  '示范市青禾发酵食品有限公司',
  '示范市纤岳氢能装备有限公司',
];

/** Partners elsewhere, below real places. */
export const partnersElsewhere: readonly {
  name: string;
  industryCode: string;
  areaCode: string;
  address: string;
}[] = [
  {
    name: '远衡精密传动（苏州）有限公司',
    industryCode: 'C345',
    areaCode: '320505',
    address: '江苏省苏州市虎丘区示例路 12 号',
  },
  {
    name: '川陌轴承（杭州）有限公司',
    industryCode: 'C345',
    areaCode: '330109',
    address: '浙江省杭州市萧山区示例街 6 号',
  },
  {
    name: '云枢智造科技（上海）有限公司',
    industryCode: 'I651',
    areaCode: '310115',
    address: '上海市浦东新区示例路 88 号',
  },
  {
    name: '格序智能（深圳）有限公司',
    industryCode: 'I651',
    areaCode: '440305',
    address: '广东省深圳市南山区示例路 3 号',
  },
  {
    name: '澄锂动力（常州）有限公司',
    industryCode: 'C384',
    areaCode: '320412',
    address: '江苏省常州市武进区示例路 20 号',
  },
  {
    name: '青禾乳业（呼和浩特）有限公司',
    industryCode: 'C144',
    areaCode: '150105',
    address: '内蒙古自治区呼和浩特市赛罕区示例街 1 号',
  },
  {
    name: '联川数科（北京）有限公司',
    industryCode: 'I643',
    areaCode: '110108',
    address: '北京市海淀区示例路 9 号',
  },
  {
    name: '拼搭电器（东莞）有限公司',
    industryCode: 'C385',
    areaCode: '441901',
    address: '广东省东莞市示例大道 15 号',
  },
  {
    name: '木禾家居（成都）有限公司',
    industryCode: 'C211',
    areaCode: '510114',
    address: '四川省成都市新都区示例路 7 号',
  },
  {
    name: '银泽铝业（重庆）有限公司',
    industryCode: 'C325',
    areaCode: '500107',
    address: '重庆市九龙坡区示例路 31 号',
  },
];
