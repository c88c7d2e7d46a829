import type { CompanyGroup } from './company-group.ts';

/** Enterprises that apply for a certification, and have nothing else to do with the demo. */
export const applicantCompanies: readonly CompanyGroup[] = [
  { industryCode: 'C348', district: 'yunxi', names: ['示范市砺洲紧固件有限公司'] },
  { industryCode: 'C336', district: 'yunxi', names: ['示范市碧梧表面处理有限公司'] },
  { industryCode: 'C351', district: 'yunxi', names: ['示范市知返再制造技术有限公司'] },
  { industryCode: 'C339', district: 'qingshi', names: ['示范市棠溪精密铸造有限公司'] },
  {
    industryCode: 'C344',
    district: 'yunxi',
    names: ['松塬液压（示范）有限公司', '示范市观澜阀门制造有限公司', '示范市听涛泵业有限公司'],
  },
  {
    industryCode: 'C352',
    district: 'yunxi',
    names: ['示范市铁杉模具有限公司'],
  },
  { industryCode: 'C367', district: 'yunxi', names: ['驭风汽车零部件（示范）有限公司'] },
  { industryCode: 'C171', district: 'jinping', names: ['示范市柏舟纺织有限公司'] },
  { industryCode: 'C181', district: 'jinping', names: ['示范市暖屿服饰有限公司'] },
  { industryCode: 'C211', district: 'jinping', names: ['示范市竹影家具有限公司'] },
  { industryCode: 'C223', district: 'jinping', names: ['示范市砚池纸制品有限公司'] },
  { industryCode: 'C245', district: 'jinping', names: ['示范市鹿鸣玩具有限公司'] },
  { industryCode: 'C146', district: 'donghu', names: ['麦浪食品（示范）有限公司'] },
  { industryCode: 'C131', district: 'donghu', names: ['示范市禾穗粮油有限公司'] },
  { industryCode: 'C357', district: 'donghu', names: ['示范市归雁农机有限公司'] },
  { industryCode: 'C292', district: 'lingang', names: ['示范市晴川包装材料有限公司'] },
  { industryCode: 'C265', district: 'lingang', names: ['示范市曜石新材料有限公司'] },
  { industryCode: 'C373', district: 'lingang', names: ['示范市汐屿船舶配套有限公司'] },
  { industryCode: 'C383', district: 'lingang', names: ['示范市衔枝线缆有限公司'] },
  { industryCode: 'C398', district: 'gaoxin', names: ['星垣电子（示范）有限公司'] },
  { industryCode: 'C272', district: 'gaoxin', names: ['示范市叠翠制药有限公司'] },
  { industryCode: 'C358', district: 'qingshi', names: ['示范市青萍环保设备有限公司'] },
  { industryCode: 'C307', district: 'qingshi', names: ['示范市陶然陶瓷有限公司'] },
  {
    industryCode: 'I651',
    district: 'gaoxin',
    names: ['汀兰软件（示范）有限公司', '示范市方寸仿真软件有限公司', '示范市引泉数字科技有限公司'],
  },
  {
    industryCode: 'I653',
    district: 'gaoxin',
    names: ['示范市鸣谷自动化工程有限公司', '示范市远岫机器人有限公司', '示范市织云数据科技有限公司'],
  },
  { industryCode: 'I643', district: 'gaoxin', names: ['示范市标航标识技术有限公司'] },
  { industryCode: 'I644', district: 'gaoxin', names: ['示范市守望网络安全服务有限公司'] },
  { industryCode: 'I645', district: 'lingang', names: ['示范市轻舟云计算有限公司'] },
  { industryCode: 'M745', district: 'yunxi', names: ['示范市准绳检测技术有限公司'] },
  { industryCode: 'M749', district: 'gaoxin', names: ['示范市墨线工业设计有限公司'] },
  {
    industryCode: 'M751',
    district: 'yunxi',
    names: [
      '理脉咨询（示范）有限公司',
      '示范市拾阶管理咨询有限公司',
      '示范市巧匠技能培训有限公司',
      '示范市同窗工业教育科技有限公司',
      '示范市合契供应链科技有限公司',
    ],
  },
];

/** Such that the registry does not know, having been founded of late or written in another way. */
export const unregisteredApplicants: readonly CompanyGroup[] = [
  { industryCode: 'C336', district: 'qingshi', names: ['示范市流火热处理有限公司'] },
  { industryCode: 'C136', district: 'donghu', names: ['示范市渔光水产加工有限公司'] },
  {
    industryCode: 'I653',
    district: 'gaoxin',
    names: ['示范市溯光视觉科技有限公司', '示范市平仄信息技术有限公司'],
  },
];
