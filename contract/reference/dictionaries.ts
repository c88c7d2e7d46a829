/** A list of codes with their names. What is stored and sent is the code: never reuse one. */
export interface Dictionary {
  name: string;
  /** What a list's filter is called that goes by it. */
  label: string;
  /** Names by codes, in the order in which they are shown. Add at the end only. */
  items: Readonly<Record<string, string>>;
}

/**
 * Every dictionary by its typeCode, as getDicByCode spells it. Trees stand in trees.ts, areas in the table `area`. The browser gets of them
 * what pages narrow their lists by (choices.ts); a page may import one.
 */
export const dictionaries = {
  product_price_model: {
    name: '产品计价方式',
    label: '计价方式',
    items: {
      '1': '一次性购买',
      '2': '按年订阅',
      '3': '按用量',
      '4': '效益分成',
      '5': '免费试用',
      '6': '面议',
    },
  },
  DXALFL: {
    name: '典型案例分类',
    label: '分类',
    items: {
      '1': '智能工厂',
      '2': '数字化车间',
      '3': '工业互联网平台应用',
      '4': '标识解析应用',
      '5': '5G+工业互联网',
      '6': '人工智能+制造',
      '7': '中小企业数字化转型',
      '8': '供应链协同',
      '9': '绿色低碳',
      '10': '工业信息安全',
      '11': '服务型制造',
    },
  },
  CERT_TYPE: {
    name: '证件类型',
    label: '证件类型',
    items: {
      '1': '居民身份证',
      '2': '护照',
      '3': '港澳居民来往内地通行证',
      '4': '台湾居民来往大陆通行证',
      '5': '外国人永久居留身份证',
    },
  },
  /** The 8 policy types of section 3 of the portal specification. */
  policy_type: {
    name: '政策类型',
    label: '政策类型',
    items: {
      '1': '发展规划',
      '2': '行动计划',
      '3': '实施方案',
      '4': '试点示范',
      '5': '指导意见',
      '6': '扶持政策',
      '7': '管理办法',
      '8': '标准规范',
    },
  },
  /** 智能工厂梯度培育行动实施方案 (2024) of the Ministry of Industry and Information Technology. */
  factory_level: {
    name: '智能工厂等级',
    label: '等级',
    items: { 基础: '基础级', 先进: '先进级', 卓越: '卓越级', 领航: '领航级' },
  },
  subject_kind: {
    name: '优秀主体类别',
    label: '类别',
    items: { enterprise: '优秀企业', company: '优秀服务商', person: '优秀个人', association: '协会与联盟' },
  },
  platform_kind: {
    name: '工业互联网平台类别',
    label: '平台类别',
    items: {
      跨行业跨领域: '跨行业跨领域平台',
      行业: '行业级平台',
      区域: '区域级平台',
      专业: '专业型平台',
    },
  },
  expert_kind: {
    name: '专家类别',
    label: '类别',
    items: {
      technology: '技术专家',
      management: '管理专家',
      policy: '政策专家',
      security: '安全专家',
      standard: '标准专家',
      finance: '金融专家',
    },
  },
  /** Whether an expert takes bookings. */
  booking_state: {
    name: '专家预约状态',
    label: '预约',
    items: { open: '可以预约', full: '近期约满', closed: '暂不接受' },
  },
  cloud_kind: {
    name: '云产品类别',
    label: '服务模式',
    items: { IaaS: 'IaaS', PaaS: 'PaaS', SaaS: 'SaaS' },
  },
  /** As the default sections of solutions are called. */
  supply_field: {
    name: '供需领域',
    label: '领域',
    items: {
      数据与标识: '数据与标识',
      节能降碳: '节能降碳',
      设备运维: '设备运维',
      研发设计: '研发设计',
      生产管理: '生产管理',
      质量管控: '质量管控',
      信息安全: '信息安全',
      供应链: '供应链',
    },
  },
  /** Both as people say them: a page that shows them needs no names. */
  supply_maturity: {
    name: '成果成熟度',
    label: '成熟度',
    items: { 研发完成: '研发完成', 试点应用: '试点应用', 小范围推广: '小范围推广', 规模应用: '规模应用' },
  },
  ip_form: {
    name: '知识产权形式',
    label: '知识产权',
    items: {
      发明专利: '发明专利',
      实用新型专利: '实用新型专利',
      软件著作权: '软件著作权',
      技术秘密: '技术秘密',
      标准: '标准',
      外观设计专利: '外观设计专利',
    },
  },
  demand_category: {
    name: '需求类别',
    label: '需求类别',
    items: {
      '1': '系统建设',
      '2': '设备改造',
      '3': '技术攻关',
      '4': '咨询诊断',
      '5': '检测验证',
      '6': '运维服务',
      '7': '人才培训',
    },
  },
  cooperation_mode: {
    name: '合作方式',
    label: '合作方式',
    items: {
      '1': '采购服务',
      '2': '委托开发',
      '3': '联合研发',
      '4': '技术转让',
      '5': '效益分成',
      '6': '面议',
    },
  },
} as const satisfies Readonly<Record<string, Dictionary>>;

export type DictionaryCode = keyof typeof dictionaries;
export type CodeOf<D extends DictionaryCode> = Extract<keyof (typeof dictionaries)[D]['items'], string>;
