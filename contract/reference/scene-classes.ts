import { rootParentId } from './industries.ts';

/** A node of the tree of digital scenes: capability element, sub-domain, scene. */
export interface SceneClassRow {
  id: number;
  /** rootParentId for an element. */
  parentId: number;
  name: string;
}

/**
 * The 4 elements and 20 sub-domains of the maturity model of smart manufacturing (GB/T 39116-2020); the scenes below
 * them follow 智能制造典型场景参考指引 (2024) of the Ministry of Industry and Information Technology.
 */
const scenes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  人员: {
    组织战略: ['数字化转型规划', '组织与流程变革'],
    人员技能: ['数字技能培训', '知识与经验沉淀'],
  },
  技术: {
    数据: ['数据采集与汇聚', '数据治理', '数据建模与分析'],
    集成: ['业务系统集成', '设备与系统互联', '标识解析集成'],
    信息安全: ['工业控制系统安全防护', '数据安全', '安全监测与应急响应'],
  },
  资源: {
    装备: ['数控化与智能装备', '产线柔性配置', '人机协同作业'],
    网络: ['工业网络改造', '5G 全连接工厂', '边缘计算'],
  },
  制造: {
    产品设计: ['产品数字化研发设计', '虚拟试验与调试', '数据驱动产品优化'],
    工艺设计: ['工艺数字化设计', '工艺仿真与优化', '工厂数字孪生'],
    采购: ['供应商协同', '采购策略优化', '供应链风险预警'],
    计划与调度: ['生产计划优化', '车间智能排产', '资源动态配置'],
    生产作业: ['先进过程控制', '精益生产管理', '在线智能检测', '质量精准追溯', '网络协同制造'],
    设备管理: ['在线运行监测', '设备故障诊断与预测', '设备运行优化'],
    仓储配送: ['智能仓储', '物料精准配送'],
    安全环保: ['安全风险实时监测', '危险作业自动化', '污染监测与管控', '固废处置与再利用'],
    能源管理: ['能耗数据监测', '能效优化', '碳资产管理'],
    物流: ['物流实时跟踪', '运输路线优化'],
    销售: ['市场快速分析与预测', '大规模个性化定制', '线上营销'],
    客户服务: ['客户主动服务', '服务质量评价'],
    产品服务: ['产品远程运维', '产品增值服务'],
  },
};

/** Parents before children. Element 1 has the id 11; its first sub-domain 1101; that one's first scene 110101. */
export function readSceneClasses(): SceneClassRow[] {
  return Object.entries(scenes).flatMap(([element, subDomains], elementIndex) => {
    const elementId = 11 + elementIndex;
    const below = Object.entries(subDomains).flatMap(([subDomain, names], subDomainIndex) => {
      const subDomainId = elementId * 100 + subDomainIndex + 1;
      const leaves = names.map((name, index) => ({
        id: subDomainId * 100 + index + 1,
        parentId: subDomainId,
        name,
      }));
      return [{ id: subDomainId, parentId: elementId, name: subDomain }, ...leaves];
    });
    return [{ id: elementId, parentId: rootParentId, name: element }, ...below];
  });
}
