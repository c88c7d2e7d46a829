import type { ExtraOf } from '#contract/content/kinds.ts';
import { askedFields, faultsOf } from '#contract/filings/asked.ts';
import { filingCalls } from '#contract/filings/calls.ts';
import { filingCommentMaxLength } from '#contract/filings/constants.ts';
import type { FilingCompany, FilingStatus } from '#contract/filings/entities.ts';
import { fieldsOf, type FormDefinition } from '#contract/filings/form.ts';
import { merge, type Changes, type Filled } from '#contract/filings/merge.ts';
import { prefilled } from '#contract/filings/prefill.ts';
import { isFillable } from '#contract/filings/stages.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { findEnterprise, getUser } from '#server/db/queries/account/user.ts';
import { findPublicItem } from '#server/db/queries/content/content.ts';
import { countFiles } from '#server/db/queries/files/file.ts';
import { findForm, findPublishedForm, listForms } from '#server/db/queries/filings/declaration-form.ts';
import {
  deleteFilingFile,
  findFilingFile,
  findFilingOf,
  insertFiling,
  listEarlierFilings,
  listFilingFiles,
  putFilingFile,
  updateFiling,
  type Filing,
} from '#server/db/queries/filings/filing.ts';
import { isOpenGroup } from '#server/domain/files/submit-files.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { sealAnswers, unsealAnswers } from '#server/lib/crypto/filing-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { describeFiling } from './describe-filing.ts';
import { filings, isOpenAt } from './filing-workflow.ts';

type Deps = Pick<Services, 'clock' | 'secrets'> & { db: Queryable };

const stepOf = ({ caller, ...from }: KnownContext) =>
  ({ by: 'owner', userId: caller.userId, origin: originOf(from) }) as const;

/** When a request was there as a whole. */
const arrivalOf = ({ clock }: Pick<Services, 'clock'>, { waited }: Pick<KnownContext, 'waited'>): Date =>
  new Date(clock.now().getTime() - waited());

/** Who files, as the account says it. Fails with notFound where it has no enterprise. */
async function readFilingCompany(db: Queryable, userId: number): Promise<FilingCompany> {
  const { companyName, creditCode, address, areaPath } =
    (await findEnterprise(db, userId)) ?? fail('notFound');
  return { companyName, creditCode, address, area: areaPath.replaceAll('/', ' ') };
}

/** A public declaration with its term. Fails with notFound. */
export async function findDeclaration(db: Queryable, id: number) {
  const item = await findPublicItem(db, id);
  if (item?.kind !== 'declaration' || item.startsAt === null || item.endsAt === null) return fail('notFound');
  const { mode } = item.extra as ExtraOf<'declaration'>;
  return { id: item.id, title: item.title, mode, startsAt: item.startsAt, endsAt: item.endsAt };
}

/** What a new filing begins with. */
export async function readPrefilled(
  { db, secrets }: Deps,
  { form, itemId, userId }: { form: FormDefinition; itemId: number; userId: number },
) {
  const company = await readFilingCompany(db, userId);
  const { phone } = await getUser(db, userId);
  const earlier = await listEarlierFilings(db, { itemId, userId });
  const forms = await listForms(
    db,
    earlier.map(({ formId }) => formId),
  );
  return {
    company,
    answers: prefilled(form, {
      company,
      phone,
      earlier: earlier.flatMap(({ formId, answers }) => {
        const known = forms.get(formId)?.definition;
        return known === undefined ? [] : [{ form: known, answers: unsealAnswers(secrets, answers) }];
      }),
    }),
  };
}

/**
 * Keeps what is filled in, field by field; begins a filing where there is none. Fails with notFound, filingNoForm, filingNotOpen, filingNotEditable,
 * filingLimit and filingFilesMissing.
 */
export async function saveFiling(
  transaction: Transaction,
  {
    declarationId,
    filingId,
    changes,
  }: { declarationId: number; filingId?: number | undefined; changes: Changes },
  context: KnownContext,
): Promise<Filled & { filingId: number; conflicts: string[] }> {
  const { db, clock, secrets } = transaction;
  const { userId } = context.caller;
  await lockUserRow(db, userId);
  const known = await findFilingOf(db, { itemId: declarationId, userId });
  // whoever goes on with one that is gone begins none
  if (filingId !== undefined && known?.id !== filingId) fail('notFound');
  const row =
    known ??
    (await begin(transaction, { declaration: await findDeclaration(db, declarationId), userId }, context));
  if (!isFillable(row.state)) fail('filingNotEditable');
  // whoever corrects what was returned has a term of his own
  if (row.state === 'draft' && !isOpenAt(row, arrivalOf(transaction, context))) fail('filingNotOpen');
  const { definition } = (await findForm(db, row.formId)) ?? fail('filingNoForm');
  const fields = new Map(fieldsOf(definition).map((field) => [field.key, field]));
  // a version that this page was not drawn from has no such field: nothing is kept that the form does not ask for
  const ours = Object.fromEntries(Object.entries(changes).filter(([field]) => fields.has(field)));
  const merged = merge({ answers: unsealAnswers(secrets, row.answers), revs: row.revs }, ours);
  const now = clock.now();
  for (const [field, { answer }] of Object.entries(ours)) {
    if (fields.get(field)?.shape.holds !== 'files' || merged.conflicts.includes(field)) continue;
    if (answer === '') await deleteFilingFile(db, { filingId: row.id, field });
    else await attach(transaction, { filingId: row.id, field, answer }, context);
  }
  await updateFiling(
    db,
    { id: row.id, from: row.state },
    { answers: sealAnswers(secrets, merged.answers), revs: { ...merged.revs }, updatedAt: now },
  );
  return { filingId: row.id, ...merged };
}

async function begin(
  transaction: Transaction,
  { declaration, userId }: { declaration: Awaited<ReturnType<typeof findDeclaration>>; userId: number },
  context: KnownContext,
): Promise<Filing> {
  const { db, clock, secrets } = transaction;
  const now = clock.now();
  const form = (await findPublishedForm(db, declaration.id)) ?? fail('filingNoForm');
  if (!isOpenAt(declaration, arrivalOf(transaction, context))) fail('filingNotOpen');
  await takeDailyUse(db, filingCalls.saveFiling, { userId, now });
  const { company, answers } = await readPrefilled(transaction, {
    form: form.definition,
    itemId: declaration.id,
    userId,
  });
  const values = {
    ...{ itemId: declaration.id, formId: form.id, userId, company },
    state: 'draft',
    answers: sealAnswers(secrets, answers),
    ...{ createdAt: now, updatedAt: now },
  } as const;
  const row = (await insertFiling(db, values)) ?? fail('filingNotEditable');
  return filings.begin(transaction, row, {
    ...stepOf(context),
    action: 'begin',
    given: { arrivedAt: arrivalOf(transaction, context) },
  });
}

/** Ties the files that the enterprise has uploaded for a field. */
async function attach(
  { db, clock }: Transaction,
  { filingId, field, answer }: { filingId: number; field: string; answer: unknown },
  context: KnownContext,
): Promise<void> {
  if (typeof answer !== 'string' || !/^[0-9a-f]{32}$/.test(answer))
    return fail('filingFilesMissing', { field });
  const group = {
    relatedId: answer,
    uploader: readUploader(context),
    now: clock.now(),
    purpose: 'filing' as const,
  };
  // files stand at one place
  const place = await findFilingFile(db, answer);
  const isElsewhere = place !== undefined && (place.filingId !== filingId || place.field !== field);
  if (isElsewhere || !(await isOpenGroup(db, group))) fail('filingFilesMissing', { field });
  await putFilingFile(db, { filingId, field, relatedId: answer });
}

/** How many files stand at each field. */
async function countFilesOf(db: Queryable, filingId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { field, relatedId } of await listFilingFiles(db, filingId))
    counts[field] = await countFiles(db, relatedId);
  return counts;
}

/**
 * Hands in what was saved. The term is that of the declaration, and of the correction where it was returned; what counts is when the request was there.
 * Fails with notFound, filingMoved, filingNotOpen, filingIncomplete with the first field, and filingCorrectionOver.
 */
export async function submitFiling(
  transaction: Transaction,
  filingId: number,
  context: KnownContext,
): Promise<FilingStatus> {
  const { db, secrets } = transaction;
  const arrivedAt = arrivalOf(transaction, context);
  const submitted = await filings.within(transaction, filingId, async (_, row) => {
    const { definition } = (await findForm(db, row.formId)) ?? fail('filingMoved');
    const action = row.state === 'returned' ? 'resubmit' : 'submit';
    const answers = unsealAnswers(secrets, row.answers);
    const faults = faultsOf(definition, answers, await countFilesOf(db, row.id));
    const [first] = faults;
    // the term is said first: nobody fills in what is too late
    if (first !== undefined && isFillable(row.state) && (action === 'resubmit' || isOpenAt(row, arrivedAt)))
      fail('filingIncomplete', { field: first[0] });
    const company = await readFilingCompany(db, row.userId);
    return {
      ...stepOf(context),
      action,
      given: { arrivedAt, isComplete: faults.size === 0, changes: { company } },
    };
  });
  return describeFiling(submitted);
}

/** What an enterprise does with a word, or without one. Fails as its transition does, and with filingCommentTooLong. */
export async function transitionOwnFiling(
  transaction: Transaction,
  action: 'takeBack' | 'confirm' | 'object',
  { filingId, comment = '' }: { filingId: number; comment?: string },
  context: KnownContext,
): Promise<FilingStatus> {
  if (textLength(comment.trim()) > filingCommentMaxLength) fail('filingCommentTooLong', { field: 'comment' });
  const row = await filings.within(transaction, filingId, {
    ...stepOf(context),
    action,
    comment: comment.trim(),
    given: { arrivedAt: arrivalOf(transaction, context) },
  });
  return describeFiling(row);
}

/** What was asked and answered: what a condition hides stays with the enterprise. */
export function shownAnswers(
  form: FormDefinition,
  answers: Filled['answers'],
): Record<string, Filled['answers'][string]> {
  const asked = askedFields(form, answers);
  return Object.fromEntries(Object.entries(answers).filter(([field]) => asked.has(field)));
}
