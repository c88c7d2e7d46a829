import { expertAccess } from './expert-access.ts';
import { serviceAccess } from './service-access.ts';
import type { CallDefinition } from '#contract/call.ts';
import type { OwnedTable } from '#contract/owner.ts';
import type { Access, Permission } from '#contract/permissions.ts';
import { isOwnedKind, ownedKinds } from '#contract/content/owned-kinds.ts';
import type { ResourceVerb } from '#contract/content/resource.ts';

/**
 * Who may make a call, and whose row its request names: rows of this table are the caller's own (or he has a permission), or why there
 * is no owner to ask for. Written down a second time, apart from the calls, so that a slip of the hand there is seen.
 */
export type AccessRow = readonly [
  /** Of several permissions any one: `review or demand`. */
  access: Exclude<Access, readonly Permission[]> | `${Permission} or ${string}`,
  owner?: OwnedTable | `${OwnedTable} or ${Permission}` | `none: ${string}`,
];

const bySection = 'none: an item, by its section';
const publicItem = 'none: a public item; another by its section';

/** The verbs of every resource. */
const verbAccess: Readonly<Record<ResourceVerb, AccessRow>> = {
  list: ['drafts'],
  portalList: ['anonymous'],
  portalInList: ['anonymous'],
  cardList: ['anonymous'],
  getById: ['anonymous', publicItem],
  getByIdNew: ['anonymous', publicItem],
  getCount: ['anonymous'],
  getAmount: ['anonymous'],
  getTotal: ['anonymous'],
  saveClick: ['anonymous', 'none: counts for any item'],
  saveOrUpdate: ['write', bySection],
  setIsDel: ['write', bySection],
  updateIsDel: ['write', bySection],
  setReleaseStatus: ['drafts', bySection],
};

/**
 * Below these stands nothing but what is public of items, sections, tags and notices, or counts that point at nobody, and no call of staff's: what anybody may ask for there,
 * and what changes nothing, needs no line of its own.
 */
export const publicReads = [
  '/api/cms/info/portal/',
  '/api/cms/info/tag/',
  '/api/cms/info/industrialCluster/',
  '/api/cms/info/benchmarking/',
  '/api/cms/excellent/',
  '/api/search/search/',
  '/api/dataCenter/newBigScreenPublic/',
  '/api/dataCenter/bigScreen/',
  '/api/dataCenter/zwfw/',
  '/api/dataCenter/bsjx/',
  '/api/subsidy/bigScreen/',
] as const;

const work = '/api/cms/info/work';
const sections = '/api/cms/info/section';
const aSection = 'none: a section, asked where the row is known';

/** The same of kinds whose items belong to enterprises, with the permission of their owners: what somebody else's is, is not there. */
const ownedVerbAccess = (permission: Permission): Partial<Record<ResourceVerb, AccessRow>> => {
  const ownOrBySection = 'none: an item of the caller’s own, or by its section' as const;
  return {
    list: [`drafts or ${permission}`],
    saveOrUpdate: [`write or ${permission}`, ownOrBySection],
    setIsDel: [`write or ${permission}`, ownOrBySection],
    updateIsDel: [`write or ${permission}`, ownOrBySection],
    setReleaseStatus: [`drafts or ${permission}`, ownOrBySection],
  };
};

/** Every other call. */
export const accessTable: Readonly<Record<string, AccessRow>> = {
  '/api/system/login/doLogin': ['anonymous'],
  '/api/system/login/loginForEstimate': ['anonymous'],
  '/api/system/login/logout': ['anonymous'],
  '/api/system/login/getLoginState': ['anonymous'],
  '/api/system/login/getAppId': ['anonymous'],
  '/api/system/captcha/challenge': ['anonymous'],
  '/api/system/captcha/answer': ['anonymous'],
  '/api/system/login/getCode': ['anonymous'],
  '/api/system/login/getCodeState': ['anonymous'],
  '/api/system/login/validatePhone': ['anonymous'],
  '/api/system/login/estimate/typeInfo': ['anonymous'],
  '/api/system/login/estimate/checkRegisterInfo': ['anonymous'],
  '/api/system/login/estimate/businessFuzzySearch': ['anonymous'],
  '/api/system/login/estimate/businessQuery': ['anonymous'],
  '/api/system/login/registerForEstimate': ['anonymous'],
  '/api/system/login/registerForEnpt': ['anonymous'],
  '/api/system/login/registerForPerson': ['anonymous'],
  '/api/system/sysUserInfo/getUserInfo': ['user'],

  '/api/system/updatePassword/forget1': ['anonymous'],
  '/api/system/updatePassword/forget2': ['anonymous'],
  '/api/system/login/sendEmail': ['anonymous'],

  '/api/system/sysUserRegister/getEnptUserInfo': ['anonymous'],
  '/api/system/sysUserRegister/saveUserRegister': ['anonymous', 'fileGroup'],
  '/api/system/sysUserRegister/getReturnedAppeal': ['anonymous'],
  '/api/system/sysUserRegister/getObjection': ['anonymous'],
  '/api/system/sysUserRegister/objectAppeal': ['anonymous'],
  '/api/system/sysUserRegister/appealHelp': ['anonymous'],

  '/api/system/sysUserInfo/updatePhoneCaptcha': ['anonymous'],
  '/api/system/sysUserInfo/updateEmailCaptcha': ['anonymous'],

  '/api/system/login/loginAuthen': ['anonymous'],
  '/api/system/login/regional-integration': ['anonymous'],
  '/api/system/logout/regional-integration': ['anonymous'],
  '/api/system/login/getTSGZCookie': ['user'],
  '/api/system/tokensso/analysis': ['anonymous'],
  '/api/auth/jwt/verifyNew': ['anonymous'],

  '/api/system/sysUser/getUserInfo': ['user'],
  '/api/system/login/perfect/getUserInfo': ['user'],
  '/api/system/login/perfect/information': ['enterprise'],
  '/user/findPermissions': ['user'],
  '/api/subsidy/formBasicInfo/checkPermissionType': ['user'],
  '/api/subsidy/formBasicInfo/checkEffectiveTime': ['anonymous', 'none: a public item'],
  '/api/system/userCenter/changePassword': ['user'],
  '/api/system/userCenter/sessions': ['user'],
  '/api/system/userCenter/endSession': ['user', 'session'],
  '/api/system/userCenter/acknowledgeSessions': ['user', 'session'],
  '/api/system/userCenter/consents': ['user'],
  '/api/system/userCenter/exportData': ['user'],
  '/api/system/userCenter/deletionState': ['user'],
  '/api/system/userCenter/requestDeletion': ['user'],
  '/api/system/userCenter/cancelDeletion': ['user'],

  '/api/system/userCenter/confirmationState': ['user'],
  '/api/system/userCenter/confirmIdentity': ['user'],

  '/api/system/userCenter/getAccountChange': ['anonymous'],
  '/api/system/userCenter/undoAccountChange': ['anonymous'],

  '/api/system/userCenter/getPasswordLink': ['anonymous'],
  '/api/system/userCenter/setPasswordByLink': ['anonymous'],

  '/api/system/staff/list': ['grantRoles'],
  '/api/system/staff/grantRole': ['grantRoles', 'none: whoever may grant, for anybody but himself'],
  '/api/system/staff/revokeRole': ['grantRoles', 'none: whoever may grant, for anybody but himself'],
  '/api/system/staff/confirmRole': ['grantRoles', 'none: another than asked for it'],
  '/api/system/staff/dropRoleRequest': ['grantRoles', 'none: whoever may grant'],

  ...expertAccess,
  ...serviceAccess,

  '/api/cms/help/votes': ['anonymous', 'none: a public item'],
  '/api/cms/help/vote': ['anonymous', 'none: a public item, for whoever votes'],
  '/api/cms/help/voteList': ['drafts'],
  '/api/system/enquiry/submit': ['anonymous'],
  '/api/system/enquiry/find': ['anonymous'],
  '/api/system/enquiry/own': ['user'],
  '/api/system/enquiry/list': ['answer'],
  '/api/system/enquiry/getById': ['answer', 'none: whoever answers, for anybody'],
  '/api/system/enquiry/answer': ['answer', 'none: whoever answers, for anybody'],
  '/api/system/enquiry/close': ['answer', 'none: whoever answers, for anybody'],
  '/api/system/message/list': ['user'],
  '/api/system/message/unreadCount': ['user'],
  '/api/system/message/markRead': ['user', 'none: marks among the caller’s own alone'],

  '/api/file/file/uploadFile': ['anonymous', 'none: whoever uploads first, asked while the form is read'],
  '/api/file/file/uploadPublicImage': ['write or demand or solution'],
  '/api/file/file/uploadPublicDocument': ['write or demand or solution'],
  '/api/file/file/uploadPublicVideo': ['write'],
  '/api/file/file/delFile': ['anonymous', 'storedFile'],
  '/api/file/file/fileList': ['anonymous', 'fileGroup or review'],
  '/api/file/file/downloadFileByPath': ['anonymous', 'storedFile or review'],

  '/api/portal/portalMenu/getPortalAll': ['anonymous'],
  '/api/portal/portalMenu/list': ['chief'],
  '/api/portal/portalMenu/save': ['chief', 'none: the menu, by chiefs of the whole site'],

  '/api/system/sysDict/getDicByCode': ['anonymous'],
  '/api/system/sysDictTreeItem/getSysDictTree': ['anonymous'],
  '/api/system/sysArea/getChildrenArea': ['anonymous'],
  '/api/system/sysArea/getAreaInfoByCode': ['anonymous'],
  '/api/system/sysIndustryClass/getChildIndustryClass': ['anonymous', 'none: reference data'],
  '/api/system/sysIndustryClass/getCascadeClassInfo': ['anonymous'],
  '/api/system/sysSceneClass/getCascadeClassInfo': ['anonymous'],

  '/api/cms/info/portal/saveClick': ['anonymous', 'none: counts for any item'],
  '/api/cms/info/portal/editorSystemNotification': [
    'anonymous',
    'none: a notice for everybody, noted for the caller alone',
  ],
  '/api/cms/info/portalcase/portalSectionlist': ['anonymous'],
  '/api/cms/info/portalcase/getPortalById': ['anonymous', publicItem],
  '/api/cms/info/portalexcellent/caselist': ['anonymous'],
  '/api/cms/info/identity/resolve': ['anonymous'],

  '/api/cms/videoCollection/portalList': ['anonymous'],
  '/api/cms/videoCollection/details': ['anonymous', publicItem],
  '/api/cms/videoCollection/like': ['user', 'none: a public item, noted for the caller alone'],

  '/api/search/search/query': ['anonymous', 'none: what is public'],

  '/api/cms/info/release/portalAdrotatorlistNew': ['anonymous'],
  '/api/cms/info/release/getDataNumInfo': ['anonymous'],
  '/api/cms/info/release/getIdentificationCode': ['anonymous'],
  '/api/cms/info/release/setTrafficStatistics': ['anonymous'],
  '/api/cms/info/release/getStatisticsNum': ['anonymous'],

  [`${work}/list`]: ['drafts'],
  [`${work}/saveItem`]: ['write', bySection],
  [`${work}/setIsDel`]: ['write', bySection],
  [`${work}/getWork`]: ['drafts', bySection],
  [`${work}/move`]: ['drafts', bySection],
  [`${work}/history`]: ['drafts', bySection],
  [`${work}/compare`]: ['drafts', bySection],
  [`${work}/restoreVersion`]: ['write', bySection],

  '/api/cms/info/release/getPolicyTheme': ['anonymous'],
  '/api/cms/info/release/policyAi': ['anonymous'],
  '/uias/thirdparty/getSubMenu': ['anonymous', 'none: an item of the menu'],
  '/api/portal/homeThirdparty/portalList': ['anonymous'],
  '/api/cms/platform/visits/add': ['anonymous', 'none: counts for any platform'],
  '/api/cms/platform/visits/statistics': ['anonymous', 'none: what is public'],
  '/lhrh/yxtf/activityList.json': ['anonymous'],
  '/jrfw/homeProducts.json': ['anonymous'],
  '/bsjxGet/api/portal/get': ['anonymous'],
  '/api/portal/managementList/guideList': ['anonymous'],
  '/api/portal/subject/getListByTecDCode': ['anonymous'],
  '/api/subsidy/enptBasicInfo/getSupplierList': ['anonymous'],
  '/api/subsidy/enptBasicInfo/getSupplierBasicInfo': ['anonymous', publicItem],
  '/api/subsidy/enptAbilityApplication/getApplicationPageList': ['anonymous'],
  '/api/subsidy/enptAbilityApplication/getHotApplicationPageList': ['anonymous'],
  '/api/subsidy/enptAbilityApplication/getRecommendAppPageList': ['anonymous'],
  '/api/subsidy/enptAbilityApplication/recommendationList': ['anonymous'],
  '/api/subsidy/enptAbilityApplication/getApplication': ['anonymous', publicItem],
  '/api/subsidy/enptAbilityApplication/getEnptAbilityMapByIds': ['anonymous', 'none: public items'],
  '/api/subsidy/cfServiceCatalog/queryCurrServiceCatalog': ['anonymous'],
  '/api/cms/info/release/getActivityManagementInfo': ['anonymous'],
  '/api/cms/info/release/getPopularization': ['anonymous'],
  '/api/cms/info/release/getlhrhInfo': ['anonymous'],
  '/api/cms/info/release/estimateGuidance': ['anonymous'],
  '/api/cms/info/release/pageView': ['anonymous'],
  '/api/cms/info/portalcase/sectionList': ['anonymous'],
  '/api/cms/info/portalcase/bsjxCaseAndSectionlist': ['anonymous'],
  '/api/cms/info/release/policyDeclarationList': ['anonymous'],

  [`${sections}/list`]: ['drafts'],
  [`${sections}/saveOrUpdate`]: ['chief', aSection],
  [`${sections}/setOrder`]: ['chief', aSection],
  [`${sections}/setIsShown`]: ['chief', aSection],
  [`${sections}/setApprovals`]: ['chief', aSection],
  [`${sections}/confirmApprovals`]: ['chief', 'none: a section of his, another than asked for it'],
  [`${sections}/dropApprovals`]: ['chief', aSection],
  '/api/cms/info/section/getListBySectionId': ['anonymous', 'none: sections that are shown'],
  '/api/cms/info/release/getCountBySectionIds': ['anonymous', 'none: sections that are shown'],

  '/api/subsidy/enptBasicInfo/getSupplierAndAppAmount': ['anonymous'],
};

/** What is written down of a call. */
export function accessRowOf({ path, kind, access, writes }: CallDefinition): AccessRow | undefined {
  const own = accessTable[path];
  if (own !== undefined) return own;
  const verb = path.slice(path.lastIndexOf('/') + 1);
  if (kind !== undefined && isOwnedKind(kind))
    return ownedVerbAccess(ownedKinds[kind])[verb as ResourceVerb] ?? verbAccess[verb as ResourceVerb];
  if (kind !== undefined) return verbAccess[verb as ResourceVerb];
  const isOpenRead = access === 'anonymous' && writes === undefined;
  return isOpenRead && publicReads.some((prefix) => path.startsWith(prefix))
    ? ['anonymous', 'none: what is public']
    : undefined;
}
