import type { Database } from '#server/db/database.ts';
import { escapeHtml } from '#server/lib/html.ts';
import { subjectsOf } from './question-terms.ts';
import { rankPassages } from './rank-passages.ts';
import { readAsked } from './read-asked.ts';

export interface HelpArticle {
  id: number;
  title: string;
  summary: string;
}

const mostArticles = 3;
/** Below it policies say but a part of the question, and it may be another that the site is asked. */
const hardlyCovered = 0.3;
/** What people ask of the site itself, whatever policies say of such things. */
const ofTheSite =
  /注册|登[录陆]|密码|[账帐][号户]|验证码|人工客服|客服|电话|热线|联系(?:你们|方式|谁)|实名|身份认证|注销|手机号|邮箱|网站|大字|无障碍|本站|这个平台|上传/u;

/** Articles of the help for a question that is about the site, or that no policy answers. */
export async function findHelp(
  db: Database,
  question: string,
  { isAnswered, coverage }: { isAnswered: boolean; coverage: number },
): Promise<{ isAboutSite: boolean; help: HelpArticle[] }> {
  const mayBeMeant = ofTheSite.test(question);
  if (isAnswered && !mayBeMeant) return { isAboutSite: false, help: [] };
  const items = (await readAsked(db, question, ['help'])).map((item) => ({
    ...item,
    isRepealed: false,
    // what it is about stands in its title, which is asked as its first paragraph
    body: `<h2>${escapeHtml(item.title)}</h2><p>${escapeHtml(`${item.title} ${item.summary}`)}</p>${item.body}`,
  }));
  const { passages, isAnswered: isHelped } = rankPassages(items, question);
  const isOnly = subjectsOf(question).every((subject) => subject.some((word) => ofTheSite.test(word)));
  const isMeant = mayBeMeant && (isOnly || isHelped || coverage < hardlyCovered);
  if (isAnswered && !isMeant) return { isAboutSite: false, help: [] };
  const found = isMeant || isHelped ? [...new Set(passages.map(({ item }) => item))] : [];
  return {
    isAboutSite: isMeant,
    help: found.slice(0, mostArticles).map(({ id, title, summary }) => ({ id, title, summary })),
  };
}
