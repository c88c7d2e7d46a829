import { maskCompany, maskCreditCode } from '#contract/assessments/mask-company.ts';
import { readReportNumber, reportNumberWords } from '#contract/assessments/report-number.ts';
import { levelWords } from '#contract/assessments/result-words.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { findEnterpriseInWords } from '#server/db/queries/account/enterprise.ts';
import { findModel } from '#server/db/queries/assessments/assessment-model.ts';
import { findByReportNumber, findNewestDone } from '#server/db/queries/assessments/assessment.ts';
import { findDoneReview } from '#server/db/queries/assessments/review.ts';
import { absentPage, readingPage } from '#server/domain/catalogue/plain/reading-page.ts';
import { escapeHtml } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';
import { readConsent } from '../consent.ts';
import { checkedWords, reviewRows } from '../review/review-words.ts';

type Deps = Pick<Services, 'db' | 'config' | 'site'>;

/** What the number of a report is of, as a page that needs no program: where the code of a report leads. */
export async function checkReportPage(
  { db, config, site }: Deps,
  given: string,
): Promise<{ isKnown: boolean; page: string }> {
  const number = readReportNumber(given);
  const row = number === undefined ? undefined : await findByReportNumber(db, number);
  const model = row && (await findModel(db, row.modelId));
  if (row === undefined || model === undefined || row.result === null || row.submittedAt === null)
    return {
      isKnown: false,
      page: absentPage(
        { config, site },
        {
          title: '没有查到这份报告',
          text: '本平台没有出具过这个编号的报告，或者企业已经注销账号。请核对报告上的编号。',
          ways: [{ href: '/#/home/selfAssessment', label: '了解自评估' }],
        },
      ),
    };
  const company = await findEnterpriseInWords(db, row.userId);
  const { showsName } = await readConsent({ db }, row.userId);
  const review = await findDoneReview(db, row.id);
  const newest = await findNewestDone(db, row);
  const isNewest = newest === undefined || newest.id === row.id;
  const name = company?.companyName ?? '';
  const code = company?.creditCode ?? '';
  const facts: readonly (readonly [string, string])[] = [
    ['报告编号', reportNumberWords(row.reportNumber)],
    ['企业', showsName ? name : maskCompany(name)],
    ['统一社会信用代码', showsName ? code : maskCreditCode(code)],
    ['评估工具', `${model.content.name}，第 ${String(model.version)} 版题目`],
    [review === undefined ? '结果' : '企业自评结果', levelWords(model.content, row.result)],
    ['提交日期', shanghaiDay(row.submittedAt)],
    ...reviewRows(model.content, review),
  ];
  const rows = facts.map(
    ([term, text]) => `<tr><th scope="row">${escapeHtml(term)}</th><td>${escapeHtml(text)}</td></tr>`,
  );
  const verdict = isNewest
    ? '报告由本平台出具，是这家企业用这项工具最近一次提交的。'
    : `报告由本平台出具。企业在 ${shanghaiDay(newest.submittedAt ?? row.submittedAt)} 又提交过一次，这份不是最新的。`;
  return {
    isKnown: true,
    page: readingPage(
      { config, site },
      [
        `<title>${escapeHtml(`自评估报告核验 - ${site.facts.name}`)}</title>`,
        '<meta name="robots" content="noindex">',
      ],
      `<article><p class="kind">自评估报告核验</p>
<h1>${escapeHtml(`${model.content.name}报告`)}</h1>
<p><strong>${escapeHtml(verdict)}</strong></p>
<div class="text"><table><tbody>${rows.join('')}</tbody></table>
<p>${escapeHtml(showsName ? '请与报告封面对照。' : '企业没有同意公开全称，名称和代码隐去一部分，请与报告封面对照。')}${escapeHtml(checkedWords(review))}</p>
<p>${escapeHtml(model.content.disclaimer)}</p></div></article>`,
    ),
  };
}
