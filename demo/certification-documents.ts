import type { CertificationForm } from '#contract/certifications/rules.ts';
import type { CertifiedCompany } from '#contract/certifications/entities.ts';
import type { Line } from './docx.ts';
import { writePdf } from './pdf.ts';

/** What documents of an application say. */
interface Stated {
  company: CertifiedCompany;
  form: CertificationForm;
  establishedOn: string;
  /** 2026-03-02 */
  signedOn: string;
}

const title = (text: string): Line => ({ style: 'title', text });
const text = (line: string): Line => ({ style: 'text', text: line });
const end = [text(''), text('演示材料，所列企业、人员和证书均为虚构，不具有任何效力。')];

export function licenceOf({ company, form, establishedOn }: Stated): Buffer {
  return writePdf([
    title('营业执照'),
    text(''),
    text(`统一社会信用代码：${company.creditCode}`),
    text(`名称：${company.companyName}`),
    text(`法定代表人：${form.legalPerson}`),
    text(`住所：${company.address}`),
    text(`成立日期：${establishedOn}`),
    ...end,
  ]);
}

export function letterOf({ company, form, signedOn }: Stated): Buffer {
  return writePdf([
    title('法定代表人授权书'),
    text(''),
    text(`兹授权 ${form.agentName}（手机 ${form.agentPhone}）为我单位经办人，`),
    text('办理平台企业认证的申请、补正和查询，我单位承担相应责任。'),
    text(''),
    text(`单位（盖章）：${company.companyName}`),
    text(`法定代表人（签字）：${form.legalPerson}`),
    text(`日期：${signedOn}`),
    ...end,
  ]);
}

/** Of each qualification, and of the recognition if there is one. */
export function proofsOf({ company, form }: Stated): { fileName: string; content: Buffer }[] {
  const { qualifications, recognitionList, recognitionYear, recognitionUntil } = form;
  const holder = text(`持有单位：${company.companyName}`);
  const proofs = qualifications.map(({ name, number, validFrom, validUntil }) => ({
    fileName: `${name}.pdf`,
    content: writePdf([
      title(name),
      text(''),
      holder,
      text(`证书编号：${number}`),
      text(`有效期：${validFrom} 至 ${validUntil}`),
      ...end,
    ]),
  }));
  if (recognitionList === '') return proofs;
  const lines = [
    title(recognitionList),
    text(''),
    holder,
    text(`认定年份：${recognitionYear} 年`),
    text(`有效期至：${recognitionUntil}`),
  ];
  return [...proofs, { fileName: '名录公布文件（摘页）.pdf', content: writePdf([...lines, ...end]) }];
}
