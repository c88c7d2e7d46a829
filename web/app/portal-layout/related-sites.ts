/** Section 2.4 of the portal specification. Local addresses are reserved example names until an operator sets his own. */
export const relatedSites = [
  { name: '工业和信息化部', href: 'https://www.miit.gov.cn/' },
  { name: '省经济和信息化厅', href: 'https://jxt.example.com/' },
  { name: '省通信管理局', href: 'https://txglj.example.com/' },
  { name: '市人民政府', href: 'https://www.example.com/' },
  { name: '市经济和信息化局', href: 'https://jxj.example.com/' },
  { name: '一网通办政务服务网', href: 'https://gjzwfw.www.gov.cn/' },
] as const;
