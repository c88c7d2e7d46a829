import { tokensOf } from './body-tokens.ts';

interface DeclarationText {
  body: string;
  startsAt: string | null;
  endsAt: string | null;
  extra: object;
}

export interface DeclarationFault {
  rule: 'termMissing' | 'termOrder' | 'conditionsMissing' | 'materialsMissing';
  field: string;
  text: string;
}

/** What nobody can apply without: when, who and with what. The text may say the last two. Times are ISO 8601. */
export function declarationFaults({ startsAt, endsAt, body, extra }: DeclarationText): DeclarationFault[] {
  const faults: DeclarationFault[] = [];
  const say = (rule: DeclarationFault['rule'], field: string, text: string) =>
    faults.push({ rule, field, text });
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
  return faults;
}
