import {
  ClipboardCheck,
  Fingerprint,
  Handshake,
  Landmark,
  Network,
  ShieldCheck,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import type { ClosableService } from '#contract/services.ts';
import { guideSystemNames } from '#contract/portal/guide-systems.ts';

export interface HandleEntry {
  name: string;
  text: string;
  /** Which guide leads to it: the `active` of /guidePage. */
  guide: number;
  icon: LucideIcon;
  /** Without which there is nothing to be handled. */
  service?: ClosableService;
}

/** 'I want to handle', section 2.3 of the portal specification. Each leads to its guide, which anybody may read; what begins is begun there. */
export const assessment: HandleEntry = {
  name: '智能制造能力成熟度自评估',
  text: '对照国标，当场看到等级',
  guide: 1,
  icon: ClipboardCheck,
};

export const handleEntries: readonly HandleEntry[] = [
  { name: '工业信息安全自评估', text: '逐项自查，排出先后', guide: 2, icon: ShieldCheck },
  {
    name: '标识前缀申领',
    text: '在线申请，审核后分配前缀',
    guide: 3,
    icon: Fingerprint,
    service: 'prefixes',
  },
  {
    name: '平台方案案例发布',
    text: '服务商和企业提交，审核后上线',
    guide: 4,
    icon: Upload,
    service: 'supply',
  },
  {
    name: guideSystemNames[5],
    text: '比较额度和利率，在线提交意向',
    guide: 5,
    icon: Landmark,
    service: 'financings',
  },
  { name: guideSystemNames[6], text: '二级节点与企业节点', guide: 6, icon: Network },
  { name: '供需对接平台', text: '发布需求，找到能做的人', guide: 7, icon: Handshake, service: 'matching' },
];

/** The guide of becoming a service provider, which is no entry of its own. */
export const providerGuide = 8;

/** For `href`. */
export function guideHref(guide: number): string {
  return `#/guidePage?active=${String(guide)}`;
}
