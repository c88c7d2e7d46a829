import type { portalCalls } from '#contract/portal/calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { ClosableService } from '#contract/services.ts';
import type { ServiceEntry } from '#contract/account/service-entry-texts.ts';

export type OtherSystem = ResponseOf<typeof portalCalls.homeThirdpartyList>['rows'][number];

/** How what a guide describes begins. */
export type GuideStart = { label: string; service?: ClosableService } & (
  | { by: 'service'; entry: ServiceEntry }
  /** A page of the console. */
  | { by: 'console'; page: string }
  | { by: 'page'; path: string }
  /** The way to another system that has the guide's number as its key. */
  | { by: 'system' }
);

const starts: Readonly<Record<number, GuideStart>> = {
  1: { label: '开始自评估', by: 'page', path: '/home/selfAssessment' },
  2: { label: '开始自评估', by: 'page', path: '/home/selfAssessment' },
  3: { label: '申领标识前缀', by: 'service', entry: 'prefixRegistration', service: 'prefixes' },
  4: { label: '去发布', by: 'console', page: 'publish', service: 'supply' },
  5: { label: '进入金融服务平台', by: 'system' },
  6: { label: '登录标识解析节点', by: 'system' },
  7: { label: '进入供需对接平台', by: 'page', path: '/ProductionService/supplyDemand', service: 'matching' },
  8: { label: '申请成为服务商', by: 'service', entry: 'serviceProvider', service: 'certifications' },
  9: { label: '申请诊断', by: 'page', path: '/home/diagnosticRequest', service: 'diagnosis' },
};

export const startOf = (active: number): GuideStart | undefined => starts[active];

/** What somebody needs who goes there, said before he goes: '' where nothing is needed. */
export function needOf({ needsLogin, takesTicket }: { needsLogin: boolean; takesTicket: boolean }): string {
  if (takesTicket) return '须先登录本平台。进入时平台把您的账号身份告诉对方系统，不用再登录。';
  return needsLogin ? '须先登录本平台。' : '';
}

/** Where a system's entry leads; no address where there is no such entry. A site of its own that asks who one is gets a ticket. */
export function systemLink(
  systems: readonly OtherSystem[],
  active: number,
): { to: string; needsLogin: boolean; takesTicket: boolean } {
  const found = systems.find(({ key }) => key === String(active));
  if (found === undefined) return { to: '', needsLogin: false, takesTicket: false };
  const { url, needsLogin } = found;
  return { to: url, needsLogin, takesTicket: needsLogin && /^https?:\/\//i.test(url) };
}
