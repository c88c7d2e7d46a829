import { isEmail } from '../shared-rules/email.ts';
import { isMobilePhone } from '../shared-rules/phone.ts';
import { inOrder, matches, maxLength, required, type FormRules } from '../shared-rules/rule.ts';
import {
  mostPlanned,
  mostReported,
  prefixPersonMaxLength,
  prefixUseMaxLength,
  prefixUses,
  reportNoteMaxLength,
} from './constants.ts';

/** Who runs the node that keeps the identifiers. */
export const nodeKinds = ['own', 'hosted'] as const;
export type NodeKind = (typeof nodeKinds)[number];
export const nodeKindNames: Readonly<Record<NodeKind, string>> = {
  own: '自建企业节点',
  hosted: '托管企业节点',
};
export const isNodeKind = (text: string): text is NodeKind => (nodeKinds as readonly string[]).includes(text);

/** What an application says. A draft may say less. */
export interface PrefixForm {
  nodeKind: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  plannedVolume: string;
  uses: readonly string[];
  usesText: string;
}

export const noPrefixForm: PrefixForm = {
  nodeKind: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  plannedVolume: '',
  uses: [],
  usesText: '',
};

const isCountUpTo = (most: number) => (text: string) => /^\d+$/.test(text) && Number(text) <= most;

/** Run by the form and by the server. */
export const prefixRules: FormRules<PrefixForm> = {
  nodeKind: inOrder(required('prefixNodeKindRequired'), matches(isNodeKind, 'prefixNodeKindRequired')),
  contactName: inOrder(
    required('prefixContactRequired'),
    maxLength(prefixPersonMaxLength, 'prefixContactTooLong'),
  ),
  contactPhone: inOrder(required('prefixPhoneRequired'), matches(isMobilePhone, 'prefixPhoneFormat')),
  contactEmail: matches(isEmail, 'prefixEmailFormat'),
  plannedVolume: inOrder(
    required('prefixVolumeRequired'),
    matches((text) => isCountUpTo(mostPlanned)(text) && Number(text) > 0, 'prefixVolumeWrong'),
  ),
  uses: (chosen) =>
    chosen.length > 0 && chosen.every((one) => (prefixUses as readonly string[]).includes(one))
      ? undefined
      : 'prefixUsesRequired',
  usesText: inOrder(
    required('prefixUsesTextRequired'),
    maxLength(prefixUseMaxLength, 'prefixUsesTextTooLong'),
  ),
};

/** Of a draft: nothing must be there, and nothing may be too long. */
export const prefixDraftRules: FormRules<PrefixForm> = {
  nodeKind: () => undefined,
  contactName: maxLength(prefixPersonMaxLength, 'prefixContactTooLong'),
  contactPhone: () => undefined,
  contactEmail: () => undefined,
  plannedVolume: () => undefined,
  uses: () => undefined,
  usesText: maxLength(prefixUseMaxLength, 'prefixUsesTextTooLong'),
};

/** The fields that a remark can be about, with what each is called. */
export const prefixFieldNames: Readonly<Record<keyof PrefixForm, string>> = {
  nodeKind: '节点类型',
  contactName: '联系人',
  contactPhone: '联系人手机号',
  contactEmail: '联系邮箱',
  plannedVolume: '首年计划注册量（个）',
  uses: '用途',
  usesText: '用途说明',
};

/** The volumes of a year. */
export interface ReportForm {
  registered: string;
  resolved: string;
  note: string;
}

export const reportRules: FormRules<ReportForm> = {
  registered: inOrder(
    required('reportRegisteredRequired'),
    matches(isCountUpTo(mostReported), 'reportCountWrong'),
  ),
  resolved: inOrder(
    required('reportResolvedRequired'),
    matches(isCountUpTo(mostReported), 'reportCountWrong'),
  ),
  note: maxLength(reportNoteMaxLength, 'volumeNoteTooLong'),
};
