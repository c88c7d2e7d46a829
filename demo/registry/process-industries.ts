import type { CompanyGroup } from './company-group.ts';

export const processCompanies: readonly CompanyGroup[] = [
  {
    industryCode: 'C397',
    district: 'gaoxin',
    names: [
      '晶辰电子（示范）有限公司',
      '示范市晶辰基板有限公司',
      '曜砾封测技术（示范）有限公司',
      '示范市曜砾半导体有限公司',
      '微芒光电（示范）股份有限公司',
      '示范市微芒显示材料有限公司',
      '示范市高新芯岸微电子有限公司',
    ],
  },
  {
    industryCode: 'C398',
    district: 'gaoxin',
    names: [
      '诺川线路板（示范）有限公司',
      '示范市诺川电子材料有限公司',
      '澄波天线技术（示范）有限公司',
      '示范市澄波电子元件有限公司',
      '示范市感微传感元件有限公司',
    ],
  },
  {
    industryCode: 'C392',
    district: 'gaoxin',
    names: [
      '泓讯通信设备（示范）有限公司',
      '示范市泓讯光通信有限公司',
      '通衢工业网络股份有限公司',
      '示范市通衢网络设备有限公司',
    ],
  },
  {
    industryCode: 'C396',
    district: 'gaoxin',
    names: ['示范市翼巡无人机有限公司', '翼巡智能（示范）有限公司', '示范市腕语穿戴设备有限公司'],
  },
  {
    industryCode: 'C261',
    district: 'lingang',
    names: [
      '润氟材料（示范）有限公司',
      '示范市润氟化工有限公司',
      '示范市临港碱业有限公司',
      '示范市海盐基础化学品有限公司',
    ],
  },
  {
    industryCode: 'C264',
    district: 'lingang',
    names: ['衡泽涂料（示范）有限公司', '示范市衡泽树脂有限公司', '示范市虹岸油墨有限公司'],
  },
  {
    industryCode: 'C265',
    district: 'lingang',
    names: ['澜塑新材料（示范）有限公司', '示范市澜塑改性塑料有限公司', '恒岩胶粘制品股份有限公司'],
  },
  {
    industryCode: 'C272',
    district: 'gaoxin',
    names: ['仁泽制药（示范）有限公司', '示范市仁泽生物制品有限公司', '示范市循证医药科技有限公司'],
  },
  {
    industryCode: 'C273',
    district: 'donghu',
    names: ['本草里中药饮片（示范）有限公司', '示范市本草里药材有限公司'],
  },
  {
    industryCode: 'C292',
    district: 'jinping',
    names: ['示范市锦屏塑料包装有限公司', '示范市膜岸薄膜有限公司', '膜岸新材（示范）有限公司'],
  },
  {
    industryCode: 'C301',
    district: 'qingshi',
    names: ['岩序水泥（示范）有限公司', '示范市青石石灰有限公司'],
  },
  {
    industryCode: 'C302',
    district: 'qingshi',
    names: ['筑序构件（示范）有限公司', '示范市筑序预制建筑有限公司', '示范市青石混凝土有限公司'],
  },
  {
    industryCode: 'C304',
    district: 'qingshi',
    names: ['玻岚玻璃（示范）有限公司', '示范市玻岚光学玻璃有限公司'],
  },
  {
    industryCode: 'C306',
    district: 'lingang',
    names: ['纤岳复合材料（示范）有限公司', '示范市纤岳风电叶片有限公司'],
  },
  {
    industryCode: 'C307',
    district: 'qingshi',
    names: ['窑里陶瓷（示范）有限公司', '示范市窑里卫浴有限公司', '示范市青石日用瓷厂'],
  },
  {
    industryCode: 'C313',
    district: 'qingshi',
    names: ['磐川特钢（示范）有限公司', '示范市磐川钢管有限公司', '示范市磐川金属材料有限公司'],
  },
  {
    industryCode: 'C325',
    district: 'lingang',
    names: ['银泽铝业（示范）股份有限公司', '示范市银泽铝型材有限公司', '示范市赤岭铜材有限公司'],
  },
  {
    industryCode: 'C144',
    district: 'donghu',
    names: ['示范市青禾乳业有限公司', '青禾牧场（示范）有限公司', '示范市青禾冷链食品有限公司'],
  },
  {
    industryCode: 'C131',
    district: 'donghu',
    names: ['谷陌面业（示范）有限公司', '示范市谷陌粮油有限公司', '示范市东湖米业有限公司'],
  },
  {
    industryCode: 'C136',
    district: 'donghu',
    names: ['湖鲜里水产（示范）有限公司', '示范市湖鲜里食品有限公司'],
  },
  {
    industryCode: 'C146',
    district: 'donghu',
    names: ['酱里味业（示范）有限公司', '示范市酱里调味食品有限公司', '示范市鲜溯食品科技有限公司'],
  },
  {
    industryCode: 'C152',
    district: 'donghu',
    names: ['山隅饮料（示范）有限公司', '示范市山隅泉水有限公司'],
  },
  {
    industryCode: 'C153',
    district: 'qingshi',
    names: ['云岭茶业（示范）有限公司', '示范市云岭上茶场有限公司'],
  },
  {
    industryCode: 'C171',
    district: 'jinping',
    names: ['锦梭纺织（示范）股份有限公司', '示范市锦梭印染有限公司', '示范市青梭家纺有限公司'],
  },
  {
    industryCode: 'C176',
    district: 'jinping',
    names: ['织行针织（示范）有限公司', '示范市织行内衣有限公司'],
  },
  {
    industryCode: 'C181',
    district: 'jinping',
    names: ['衣序服饰（示范）有限公司', '示范市衣序智造服装有限公司', '示范市锦屏制衣厂'],
  },
  {
    industryCode: 'C195',
    district: 'jinping',
    names: ['步履鞋业（示范）有限公司', '示范市步履鞋材有限公司'],
  },
  {
    industryCode: 'C211',
    district: 'jinping',
    names: [
      '木禾家居（示范）有限公司',
      '示范市木禾木业有限公司',
      '栖木定制家具（示范）有限公司',
      '示范市栖木全屋定制有限公司',
    ],
  },
  {
    industryCode: 'C223',
    district: 'jinping',
    names: ['示范市纸鹤包装有限公司', '纸鹤印务（示范）有限公司'],
  },
  {
    industryCode: 'C245',
    district: 'jinping',
    names: ['示范市积趣玩具有限公司', '积趣文创（示范）有限公司'],
  },
  {
    industryCode: 'C421',
    district: 'qingshi',
    names: ['示范市再循金属回收有限公司', '再循资源（示范）有限公司'],
  },
  {
    industryCode: 'D441',
    district: 'qingshi',
    names: ['示范市青石光伏发电有限公司', '示范市岭风新能源有限公司'],
  },
  {
    industryCode: 'D443',
    district: 'yunxi',
    names: ['示范市云溪热力有限公司'],
  },
  {
    industryCode: 'D462',
    district: 'lingang',
    names: ['示范市清源污水处理有限公司', '清源环保装备（示范）有限公司'],
  },
];
