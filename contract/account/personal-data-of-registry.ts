import type { PersonalDataTable } from '../service.ts';
import { registryImportRetentionDays, refusalRetentionDays, rehearsalRetentionDays } from './constants.ts';

const lines = '预演和导入企业名录';
const notOfAccounts = 'kept: 公开登记信息，不来自账号';

/** What is stored of the business registry and the files that fill it, as the account service declares it. */
export const personalDataOfRegistry = {
  business_registry: {
    personal: { legal_person: '法定代表人姓名（公开登记信息）' },
    plain:
      'id name search_name credit_code address area_code established_on company_type industry_code updated_at',
    purpose: '注册时核对企业名称和信用代码',
    until: '由运营单位导入的工商公开数据，随导入更新',
    erasing: notOfAccounts,
  },
  registry_import: {
    personal: { user_id: '上传的工作人员', pressed_by: '导入的工作人员' },
    plain:
      'id state file_name size_bytes columns lines refused repeated added changed same merged_lines problem is_stopped is_cleared created_at rehearsed_at ended_at',
    purpose: '记录谁在什么时候导入了企业名录',
    until: `上传后 ${String(registryImportRetentionDays)} 天`,
    erasing: 'kept: 工作人员的工作记录',
  },
  registry_import_part: {
    personal: { bytes: '上传的企业名录文件（含法定代表人姓名，公开登记信息）' },
    plain: 'import_id part',
    purpose: lines,
    until: '预演或取消以后立即',
    erasing: notOfAccounts,
  },
  registry_import_row: {
    personal: { legal_person: '法定代表人姓名（公开登记信息）' },
    plain:
      'import_id line name search_name credit_code address area_code established_on company_type industry_code',
    purpose: lines,
    until: `导入或取消以后立即；没有导入的，上传后 ${String(rehearsalRetentionDays)} 天`,
    erasing: notOfAccounts,
  },
  registry_refusal: {
    personal: { content: '不能导入的行（含法定代表人姓名，公开登记信息）' },
    plain: 'import_id line reason',
    purpose: '说明哪些行没有导入',
    until: `取消以后立即；其他的，上传后 ${String(refusalRetentionDays)} 天`,
    erasing: notOfAccounts,
  },
} as const satisfies Record<string, PersonalDataTable>;
