/** What the footer and the page titles of a demo site show. */
export const demoSite = {
  name: '示范市工业互联网公共服务平台',
  subtitle: '智能制造公共服务平台',
  hostUnit: '示范市经济和信息化局',
  operator: '示范市工业互联网发展中心',
  icp: '示ICP备00000000号',
  policeRecord: '示公网安备 00000000000000号',
  idCode: '0000000000',
  phone: '0000-8800 1234',
  phone2: '0000-8800 5678',
};

/** The demo city: demo/codes.ts. */
export const demoAreaCode = '990100';

/** Below it enterprises of the demo city get their prefixes. */
export const demoIdentifierNode = '88.299';

/** Section 2.4 of the portal specification; what is local to the demo city has reserved example names. */
export const demoLinks: { name: string; url: string }[] = [
  { name: '工业和信息化部', url: 'https://www.miit.gov.cn/' },
  { name: '省经济和信息化厅', url: 'https://jxt.example.com/' },
  { name: '省通信管理局', url: 'https://txglj.example.com/' },
  { name: '市人民政府', url: 'https://www.example.com/' },
  { name: '市经济和信息化局', url: 'https://jxj.example.com/' },
  { name: '一网通办政务服务网', url: 'https://gjzwfw.www.gov.cn/' },
];
