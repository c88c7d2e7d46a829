import { isNodeKind, nodeKindNames } from '#contract/prefixes/rules.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { findPrefix, type PrefixRow } from '#server/db/queries/prefixes/prefix.ts';
import { wholeAddress } from '#server/domain/catalogue/plain/site-address.ts';
import { drawQrCode } from '#server/lib/pdf/qr-drawing.ts';
import { paper, textAt, textCentred, wrapText, writePdfPages } from '#server/lib/pdf/pdf-page.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { numberOf } from './describe-prefix.ts';

type Deps = Pick<Services, 'config' | 'site'>;

/** Where anybody checks whose a prefix is, and whether it is in use. */
const checkPath = (prefix: string): string => `/prefix/${prefix}`;

const qr = { left: 428, bottom: 132, size: 96 };
const margin = 82;
const valueLeft = 196;
const valueWidth = 22;

/** The certificate of a prefix, with a code that leads to its check page. Undefined: nothing was given out. Fails with notFound. */
export async function makeCertificate(
  { db, config, site }: Pick<Services, 'db' | 'config' | 'site'>,
  prefixId: number,
): Promise<{ fileName: string; pdf: Buffer } | undefined> {
  const row = (await findPrefix(db, prefixId)) ?? fail('notFound');
  const { prefix, givenAt } = row;
  if (prefix === null || givenAt === null) return undefined;
  const pdf = drawCertificate({ config, site }, { ...row, prefix, givenAt });
  return { fileName: `标识前缀证书 ${prefix}.pdf`, pdf };
}

function drawCertificate({ config, site }: Deps, row: PrefixRow & { prefix: string; givenAt: Date }): Buffer {
  const { prefix, givenAt, company, form } = row;
  const address = wholeAddress({ config }, checkPath(prefix));
  const day = shanghaiDay(givenAt);
  const issuer = site.facts.operator === '' ? site.facts.name : site.facts.operator;
  const facts: readonly (readonly [string, string])[] = [
    ['持有单位', company.companyName],
    ['统一社会信用代码', company.creditCode],
    ['节点类型', isNodeKind(form.nodeKind) ? nodeKindNames[form.nodeKind] : form.nodeKind],
    ['用途', form.uses.join('、')],
    ['分配日期', day],
    ['编号', numberOf(row)],
  ];
  let below = 500;
  const lines = facts.flatMap(([term, text]) => {
    const wrapped = wrapText(text, valueWidth);
    const drawn = [
      textAt(margin, below, 13, term),
      ...wrapped.map((line, n) => textAt(valueLeft, below - n * 20, 13, line)),
    ];
    below -= 14 + 20 * Math.max(1, wrapped.length);
    return drawn;
  });
  const content = [
    '0.07 0.27 0.55 RG 2 w 36 36 523 770 re S 0.6 w 43 43 509 756 re S',
    '0.07 0.27 0.55 rg',
    textCentred(700, 30, '工业互联网标识前缀证书'),
    '0.35 g',
    textCentred(664, 13, site.facts.name),
    '0 g',
    textCentred(588, 44, prefix),
    '0.35 g',
    textCentred(556, 12, '企业标识前缀'),
    '0 g',
    ...lines,
    '0.75 G 0.6 w 82 250 m 513 250 l S',
    drawQrCode(address, qr),
    textAt(margin, 212, 13, issuer),
    textAt(margin, 190, 13, day),
    '0.35 g',
    textAt(margin, 152, 10, '前缀是否有效，以扫码后的核验页面为准。'),
    textAt(margin, 136, 10, '交回的前缀不再分配给其他单位。'),
    textAt(qr.left + 22, 112, 10, '扫码核验'),
    textCentred(64, 9, address),
  ].join('\n');
  const link = { area: [qr.left, qr.bottom, qr.left + qr.size, qr.bottom + qr.size], url: address } as const;
  const written = { area: [0, 60, paper.width, 76], url: address } as const;
  return writePdfPages([content], { title: `标识前缀证书 ${prefix}`, links: [link, written] });
}
