import { prefixStages } from '#contract/prefixes/stages.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { findByPrefix, type PrefixRow } from '#server/db/queries/prefixes/prefix.ts';
import { absentPage, readingPage } from '#server/domain/catalogue/plain/reading-page.ts';
import { escapeHtml } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';

/** What each state says to whoever checks a certificate. */
const verdicts: Readonly<Partial<Record<PrefixRow['state'], string>>> = {
  active: '前缀有效，名下登记的标识可以解析。',
  suspended: '前缀已暂停使用，名下的标识暂时不能解析。',
  ended: '持有单位已交回这个前缀，证书不再有效。号码不会再分配给其他单位。',
};

/** Whose a prefix is and whether it is in use, as a page that needs no program: where the code of a certificate leads. */
export async function checkPage(
  { db, config, site }: Pick<Services, 'db' | 'config' | 'site'>,
  given: string,
): Promise<{ isKnown: boolean; page: string }> {
  const row = /^\d+(\.\d+)+$/.test(given) && given.length <= 100 ? await findByPrefix(db, given) : undefined;
  if (!row?.prefix || row.givenAt === null)
    return {
      isKnown: false,
      page: absentPage(
        { config, site },
        {
          title: '没有查到这个前缀',
          text: '本平台没有分配过这个前缀，或者持有单位已经注销账号。请核对证书上的前缀。',
          ways: [{ href: '/#/Resolution/analysisNodeDetial', label: '去标识解析' }],
        },
      ),
    };
  const { prefix, givenAt, company, state, closedAt } = row;
  const facts: readonly (readonly [string, string])[] = [
    ['标识前缀', prefix],
    ['状态', prefixStages[state].name],
    ['持有单位', company.companyName],
    ['统一社会信用代码', company.creditCode],
    ['分配日期', shanghaiDay(givenAt)],
    ...(closedAt === null ? [] : [['交回日期', shanghaiDay(closedAt)] as const]),
  ];
  const rows = facts.map(
    ([term, text]) => `<tr><th scope="row">${escapeHtml(term)}</th><td>${escapeHtml(text)}</td></tr>`,
  );
  return {
    isKnown: true,
    page: readingPage(
      { config, site },
      [
        `<title>${escapeHtml(`标识前缀 ${prefix} 核验 - ${site.facts.name}`)}</title>`,
        '<meta name="robots" content="noindex">',
      ],
      `<article><p class="kind">标识前缀核验</p>
<h1>${escapeHtml(prefix)}</h1>
<p><strong>${escapeHtml(verdicts[state] ?? prefixStages[state].name)}</strong></p>
<div class="text"><table><tbody>${rows.join('')}</tbody></table></div>
<p><a class="open" href="/#/Resolution/analysisNodeDetial">解析标识</a></p></article>`,
    ),
  };
}
