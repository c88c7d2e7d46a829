import { machineNames } from '#contract/content/writing-words.ts';
import { tokensOf } from './body-tokens.ts';
import type { CheckedContent, Finding } from './finding.ts';

/** Names of files say what is in them: they are what somebody who downloads them has. */
export function checkAttachments(attachments: CheckedContent['attachments']): Finding[] {
  const names = attachments.map(({ fileName }) => fileName.trim());
  return names.flatMap((name, index): Finding[] => {
    const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
    if (stem === '' || machineNames.some((machine) => machine.test(stem)))
      return [
        {
          rule: 'attachmentName',
          tone: 'error',
          field: 'attachments',
          text: `第 ${String(index + 1)} 个附件的名称没有说是什么`,
          excerpt: name,
        },
      ];
    return names.indexOf(name) < index
      ? [{ rule: 'attachmentTwice', tone: 'hint', field: 'attachments', text: '两个附件同名', excerpt: name }]
      : [];
  });
}

/** What nobody can apply without: when, who and with what. The text may say the last two. */
export function checkDeclaration({ startsAt, endsAt, body, extra }: CheckedContent): Finding[] {
  const findings: Finding[] = [];
  const say = (rule: string, field: string, text: string) =>
    findings.push({ rule, tone: 'error', field, text });
  if (startsAt === null) say('termMissing', 'startsAt', '没有填开始申报的时间');
  if (endsAt === null) say('termMissing', 'endsAt', '没有填截止申报的时间');
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    say('termOrder', 'endsAt', '截止时间不在开始时间之后');
  const text = tokensOf(body)
    .map((token) => (token.is === 'text' ? token.text : ''))
    .join('');
  const fields = new Map<string, unknown>(Object.entries(extra));
  const isGiven = (name: string) => {
    const value = fields.get(name);
    return Array.isArray(value) && value.some((each) => typeof each === 'string' && each.trim() !== '');
  };
  if (!isGiven('conditions') && !/条件|要求/.test(text))
    say('conditionsMissing', 'extra.conditions', '没有写申报条件');
  if (!isGiven('materials') && !text.includes('材料'))
    say('materialsMissing', 'extra.materials', '没有写申报材料');
  return findings;
}
