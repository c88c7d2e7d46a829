/** Why an address of another site counts as dead, where it has not answered with a status. */
const silentFaults = [
  ...(['name', 'refused', 'timeout', 'certificate'] as const),
  ...(['private', 'redirects', 'network'] as const),
] as const;
export type AddressFault = (typeof silentFaults)[number] | `status ${number}`;

const names: Readonly<Record<(typeof silentFaults)[number], string>> = {
  name: '域名查不到',
  refused: '拒绝连接',
  timeout: '等不到回答',
  certificate: '证书无效',
  private: '是内部网络的地址，公众打不开',
  redirects: '转向太多次',
  network: '连不上',
};

/** In words. */
export function faultText(fault: AddressFault): string {
  const [sort = '', status] = fault.split(' ');
  if (status === '404' || status === '410') return `网页已不在（${status}）`;
  return status === undefined
    ? (Object.entries(names).find(([name]) => name === sort)?.[1] ?? names.network)
    : `网页出错（${status}）`;
}

/**
 * Whether a status says that nobody gets to see anything there. Sites that let browsers in alone answer programs with 400, 403, 412, 429 or 521:
 * those are no dead links.
 */
export const isDeadStatus = (status: number): boolean =>
  status === 404 || status === 410 || (status >= 500 && status !== 521);

/** Who has visited the site: a node of its own, by the address that the public uses, or a probe elsewhere. */
export const visitSources = ['node', 'probe'] as const;
export type VisitSource = (typeof visitSources)[number];
export const visitSourceNames: Readonly<Record<VisitSource, string>> = {
  node: '本站自己访问',
  probe: '外部探测点访问',
};
