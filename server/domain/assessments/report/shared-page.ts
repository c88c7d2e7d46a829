import { degreeMark } from '#contract/assessments/degrees.ts';
import { figureWords, type Figure } from '#contract/assessments/figures.ts';
import { reportNumberWords, reportPath } from '#contract/assessments/report-number.ts';
import { levelReasons, levelWords } from '#contract/assessments/result-words.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { LinkRow } from '#server/db/queries/assessments/link.ts';
import { findDoneReview } from '#server/db/queries/assessments/review.ts';
import { absentPage, readingPage } from '#server/domain/catalogue/plain/reading-page.ts';
import { escapeHtml } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';
import { checkedWords, reviewRows } from '../review/review-words.ts';
import { degreeCounts, degreeSentence } from './degree-texts.ts';
import { readResult } from './read-report.ts';

type Deps = Pick<Services, 'db' | 'config' | 'site'>;

const noindex = '<meta name="robots" content="noindex">';

/** The page of a link that leads nowhere, whatever is wrong with it. */
export const noSharedPage = (deps: Pick<Deps, 'config' | 'site'>): string =>
  absentPage(deps, {
    title: '链接不能用了',
    text: '链接不完整、已经到期，或者企业已经撤销。请向给您链接的企业要一个新的。',
  });

/** What a named reader is shown: the result and its figures, and none of the single answers. */
export async function sharedPage({ db, config, site }: Deps, link: LinkRow): Promise<string> {
  const finished = await readResult(db, link.assessmentId);
  const { model, version, variant, company, result, submittedAt, number, figures } = finished;
  const { total, parts, axes, axesName, leaves } = figures;
  const reasons = levelReasons(model, result);
  const review = await findDoneReview(db, link.assessmentId);
  const facts: readonly (readonly [string, string])[] = [
    ['企业', company.companyName],
    ['统一社会信用代码', company.creditCode],
    ['评估工具', `${model.name}，第 ${String(version)} 版题目`],
    ...(model.variants.length > 1 ? [['评估方式', variant.name] as const] : []),
    ['提交时间', shanghaiMinute(submittedAt.toISOString())],
    ...reviewRows(model, review),
  ];
  const title = `${company.companyName}：${model.name}`;
  return readingPage(
    { config, site },
    [`<title>${escapeHtml(`${title} - ${site.facts.name}`)}</title>`, noindex],
    `<article><p class="kind">自评估结果</p>
<h1>${escapeHtml(levelWords(model, result))}</h1>
<p>${escapeHtml(`这一页由企业分享给 ${link.reader}，有效期到 ${shanghaiMinute(link.expiresAt.toISOString())}，请不要转给别人。`)}</p>
<div class="text">${table(facts)}
<p>${escapeHtml(model.disclaimer)}</p>
${
  reasons.length === 0
    ? ''
    : `<h2>各级的要求和差距</h2>${reasons
        .map(
          ({ level, degree, isReached, text }) =>
            `<p><strong>${escapeHtml(`${level}${degreeMark(degree)}${isReached ? '，已达到' : '，未达到'}`)}</strong>：${escapeHtml(text)}</p>`,
        )
        .join('')}`
}
<h2>各部分</h2>${figureTable([total, ...parts])}
${axes === parts || axes.length === 0 ? '' : `<h2>${escapeHtml(`各${axesName}`)}</h2>${figureTable(axes)}`}
${leaves.length === 0 ? '' : `<h2>能力子域</h2>${figureTable(leaves)}`}
<h2>哪些已经核对，哪些供参考</h2>
<p>${escapeHtml(degreeSentence)}</p>
<table><thead><tr>${degreeCounts.heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>
<tbody>${degreeCounts
      .rows(model)
      .map(
        ([name = '', ...counts]) =>
          `<tr><th scope="row">${escapeHtml(name)}</th>${counts.map((count) => `<td>${count}</td>`).join('')}</tr>`,
      )
      .join('')}</tbody></table>
<h2>核验</h2>
<p>报告编号 ${escapeHtml(reportNumberWords(number))}，<a href="${reportPath}/${number}">查看核验页</a>。上面的结果由企业在 ${escapeHtml(shanghaiDay(submittedAt))} 自己填报。${escapeHtml(checkedWords(review))}</p>
${model.official === null ? '' : `<p>官方途径：<a href="${escapeHtml(model.official.address)}" rel="noreferrer">${escapeHtml(model.official.name)}</a></p>`}</div></article>`,
  );
}

const table = (rows: readonly (readonly [string, string])[]): string =>
  `<table><tbody>${rows
    .map(([term, text]) => `<tr><th scope="row">${escapeHtml(term)}</th><td>${escapeHtml(text)}</td></tr>`)
    .join('')}</tbody></table>`;

const figureTable = (figures: readonly Figure[]): string =>
  table(figures.map(({ name, value, of }) => [name, `${figureWords(value)} / ${figureWords(of)}`]));
