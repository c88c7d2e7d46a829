import { toolNames } from '#contract/assessments/constants.ts';
import { reviewActionNames } from '#contract/assessments/review-workflow.ts';
import { auditActNames, auditSubjects, type AuditSubject } from '#contract/account/audit-names.ts';
import type { AuditLine } from '#contract/account/audit-calls.ts';
import { appealActionNames } from '#contract/account/appeal-workflow.ts';
import { staffRoleNames } from '#contract/account/role-names.ts';
import { certificationActionNames } from '#contract/certifications/workflow.ts';
import { siteFactNames } from '#contract/site/facts.ts';
import { upkeepDetail } from '#contract/site/upkeep.ts';
import { figureCalls, titleOf } from '#contract/statistics/calls.ts';
import { prefixActionNames } from '#contract/prefixes/workflow.ts';
import { diagnosisActionNames } from '#contract/diagnosis/workflow.ts';
import { matchReportActionNames } from '#contract/matching/report-workflow.ts';
import { monthInWords } from '#contract/statistics/report-months.ts';
import type { FoundAudit } from '#server/db/queries/audit/search-audit.ts';
import { outcomeOf } from './outcome-words.ts';

const subjects = Object.entries(auditSubjects) as [
  AuditSubject,
  { name: string; words: readonly string[] },
][];

/** A thing that is followed, in each of the ways in which lines write it. */
export const writtenSubjects = (subject: AuditSubject, id: number): string[] =>
  auditSubjects[subject].words.map((word) => `${word} ${String(id)}`);

/** Steps of services, which lines name as their tables of transitions do. */
const steps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  certification: certificationActionNames,
  prefix: prefixActionNames,
  diagnosis: diagnosisActionNames,
  assessment: reviewActionNames,
  match: matchReportActionNames,
  phoneChange: appealActionNames,
};

const wordOf = (action: string, result: string): string => steps[action]?.[result] ?? outcomeOf(result);

/** What is done with a role, as its lines say it. */
const roleActs: readonly [string, string][] = [
  ['ask to grant ', '申请授予'],
  ['ask to revoke ', '申请撤销'],
  ['drop to grant ', '取消授予申请'],
  ['drop to revoke ', '取消撤销申请'],
  ['granted ', '授予'],
  ['revoked ', '撤销'],
  ['grant ', '授予'],
  ['revoke ', '撤销'],
];

/** `ask to grant writer:12` in words; '' where it is none. */
function roleActOf(text: string): string {
  const [words, name] = roleActs.find(([begin]) => text.startsWith(begin)) ?? [];
  if (words === undefined || name === undefined) return '';
  const [role = '', section] = text.slice(words.length).split(':');
  const roleName = (staffRoleNames as Readonly<Record<string, string>>)[role];
  if (roleName === undefined) return '';
  return `${name}${roleName}${section === undefined ? '' : `（栏目 ${section}）`}`;
}

/** `phone hours` in words; '' where it names no facts of the site. */
const siteFactsOf = (text: string): string =>
  text
    .split(' ')
    .flatMap((fact) => (siteFactNames as Readonly<Record<string, string>>)[fact] ?? [])
    .join('、');

/** `figure signUps` in words; '' where it is another thing that was taken along. */
function figureOf(object: string): string {
  const found = Object.entries(figureCalls).find(([name]) => object === `figure ${name}`);
  return found === undefined ? '' : `统计“${titleOf(found[1])}”`;
}

/** `month report 2026-02` in words; '' where it is another thing. */
function monthReportOf(object: string): string {
  const month = /^month report (?<month>\d{4}-\d{2})$/.exec(object)?.groups?.['month'];
  return month === undefined ? '' : `${monthInWords(month)}月报`;
}

/** `list 企业与账号；范围：已停用` in words; '' where it is another thing. */
function listOf(object: string): string {
  const { name, filter = '' } = /^list (?<name>[^；]+)(?<filter>；.*)?$/s.exec(object)?.groups ?? {};
  return name === undefined ? '' : `列表“${name}”${filter}`;
}

/** `assessment model 7: digital` in words; '' where it names no tool. */
const toolOf = (object: string): string =>
  (toolNames as Readonly<Record<string, string>>)[object.split(': ').at(-1) ?? ''] ?? '';

function detailOf({ action, object, result }: FoundAudit, about: string): string {
  if (action === 'site') return siteFactsOf(about);
  if (action === 'assessment') return toolOf(object);
  if (action === 'upkeep') return upkeepDetail(object);
  if (action === 'export') return figureOf(object) || monthReportOf(object) || listOf(object);
  return roleActOf(about) || roleActOf(result);
}

/** A line of the record in words. No name of the code or of the database travels. */
export function describeAudit(row: FoundAudit): AuditLine {
  const { noun, id, rest } =
    /^(?<noun>[A-Za-z ]+) (?<id>\d{1,15})(?<rest>.*)$/s.exec(row.object)?.groups ?? {};
  const found = subjects.find(([, { words }]) => noun !== undefined && words.includes(noun));
  const about = rest?.replace(/^: /, '') ?? '';
  const detail = detailOf(row, about);
  return {
    id: row.id,
    time: row.at.toISOString(),
    who: row.account ?? (row.actorUserId === null ? '' : `账号 ${String(row.actorUserId)}`),
    whoId: row.actorUserId,
    onBehalf: row.onBehalf ?? '',
    act: (auditActNames as Readonly<Record<string, string>>)[row.action] ?? '其他操作',
    detail,
    subjectName: found === undefined || id === undefined ? '' : `${found[1].name} ${id}`,
    subject: found?.[0] ?? '',
    subjectId: found === undefined || id === undefined ? null : Number(id),
    outcome: wordOf(row.action, row.result),
  };
}
