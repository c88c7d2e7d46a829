import type { InspectionFinding } from '#server/db/queries/inspection/finding.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyEachColleague } from '#server/domain/messages/notify-colleagues.ts';

/** Why somebody is told of what he is to mend. */
export type Telling = 'given' | 'urged' | 'early' | 'overdue';

const subjects: Readonly<Record<Telling, (count: string) => string>> = {
  given: (count) => `今日检查有 ${count} 个问题交给您改`,
  urged: (count) => `催办：今日检查有 ${count} 个问题等您改`,
  early: (count) => `今日检查有 ${count} 个问题明天到期`,
  overdue: (count) => `今日检查有 ${count} 个问题已经超期`,
};

/** A message names so many; all are on the page. */
const mostNamed = 10;

/** Tells a colleague what he is to mend and by when, within the site and by mail. The text message has numbers and days alone. */
export async function tellMender(
  transaction: Transaction,
  userId: number,
  telling: Telling,
  findings: readonly InspectionFinding[],
): Promise<void> {
  const [first] = findings;
  if (first === undefined) return;
  const subject = subjects[telling](String(findings.length));
  const earliest = findings.map(({ dueDay }) => dueDay).sort()[0] ?? '';
  const by = `${telling === 'overdue' ? '原定' : '请在'} ${earliest} 前改好`;
  const named = findings
    .slice(0, mostNamed)
    .map(({ title, text, dueDay }) => `· ${title}：${text}（${dueDay} 前）`);
  const more = findings.length - named.length;
  await notifyEachColleague(
    transaction,
    [userId],
    {
      template: 'inspectionMend',
      subject,
      text: [
        `${subject}，${by}：`,
        ...named,
        ...(more > 0 ? [`另有 ${String(more)} 个，见“交我改的”。`] : []),
        '改好后不用回复，下一次检查查不到就自动销号。',
      ].join('\n'),
      sms: `${subject}，${by}，请登录平台办理。`,
      page: '/console?page=mending',
    },
    `findings ${telling} ${String(first.id)} ${earliest}`,
  );
}
