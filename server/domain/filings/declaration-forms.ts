import { formFault } from '#contract/filings/asked.ts';
import { noForm, type FormDefinition } from '#contract/filings/form.ts';
import { industryDivisions } from '#contract/reference/industry-divisions.ts';
import { timeWindowState } from '#contract/time-window.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  countFilingStates,
  findDraftForm,
  findPublishedForm,
  findWorkedDeclaration,
  insertDraftForm,
  listFormsToCopy,
  listWorkedDeclarations,
  updateDraftForm,
  type WorkedDeclaration,
} from '#server/db/queries/filings/declaration-form.ts';
import { listCarriedAreas, listEstimateTypes } from '#server/db/queries/reference/reference.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'site'>;

const describe = ({ id, title, startsAt, endsAt, ...rest }: WorkedDeclaration, now: Date) => ({
  declarationId: id,
  title,
  ...{ mode: rest.mode, formVersion: rest.formVersion, hasDraft: rest.hasDraft, filings: rest.filings },
  endTime: (endsAt ?? now).toISOString(),
  state: timeWindowState({
    start: (startsAt ?? now).getTime(),
    end: (endsAt ?? now).getTime(),
    now: now.getTime(),
  }),
});

/** Public declarations, with or without a form. */
export async function listDeclarationForms(
  { db, clock }: Deps,
  { withForm, ...paging }: Paging & { withForm: boolean },
) {
  const { total, rows } = await listWorkedDeclarations(db, { ...limitsOf(paging), withForm });
  const now = clock.now();
  return { total, rows: rows.map((row) => describe(row, now)) };
}

/** The form of a declaration as it is worked on. Fails with notFound. */
export async function readDeclarationForm({ db, clock, site }: Deps, declarationId: number) {
  const row = (await findWorkedDeclaration(db, declarationId)) ?? fail('notFound');
  const draft = await findDraftForm(db, declarationId);
  const known = draft ?? (await findPublishedForm(db, declarationId));
  return {
    ...describe(row, clock.now()),
    form: known?.definition ?? noForm,
    rev: draft?.rev ?? 0,
    counts: await countFilingStates(db, declarationId),
    copyFrom: await listFormsToCopy(db, declarationId),
    offerTo:
      row.mode === '免申即享'
        ? await listConditions(db, site.facts.areaCode)
        : { industries: [], scales: [], areas: [] },
  };
}

/** Of what enterprises say about themselves, that by which they can be chosen. */
async function listConditions(db: Queryable, areaCode: string) {
  const areas = await listCarriedAreas(db, areaCode);
  const { scales } = await listEstimateTypes(db);
  return {
    industries: [...industryDivisions],
    scales: scales.map(({ typeId, scaleName }) => ({ code: String(typeId), name: scaleName })),
    areas: areas.map(({ code, name }) => ({ code, name })),
  };
}

/** Keeps a draft; answers its rev. Fails with notFound, and filingFormMoved where a colleague was first. */
export async function saveDeclarationForm(
  transaction: Transaction,
  { declarationId, rev, form }: { declarationId: number; rev: number; form: FormDefinition },
  context: KnownContext,
): Promise<{ rev: number }> {
  const { db, clock } = transaction;
  if ((await findWorkedDeclaration(db, declarationId)) === undefined) fail('notFound');
  const isKept = await putDraft(db, { itemId: declarationId, rev, definition: form, now: clock.now() });
  if (!isKept) fail('filingFormMoved');
  await record(transaction, context, declarationId, 'save');
  return { rev: rev + 1 };
}

const putDraft = async (
  db: Queryable,
  { itemId, rev, definition, now }: { itemId: number; rev: number; definition: FormDefinition; now: Date },
): Promise<boolean> =>
  rev === 0
    ? insertDraftForm(db, { itemId, definition, now })
    : (await updateDraftForm(db, { itemId, rev, definition })) !== undefined;

/** Makes the draft the version that is filled in from now on. Fails with filingFormMoved, and with what is wrong with the form. */
export async function publishDeclarationForm(
  transaction: Transaction,
  { declarationId, rev }: { declarationId: number; rev: number },
  context: KnownContext,
): Promise<{ version: number }> {
  const { db, clock } = transaction;
  const draft = (await findDraftForm(db, declarationId)) ?? fail('filingFormMoved');
  const fault = formFault(draft.definition);
  if (fault !== undefined) fail(fault);
  const published =
    (await updateDraftForm(db, { itemId: declarationId, rev, publishedAt: clock.now() })) ??
    fail('filingFormMoved');
  await record(transaction, context, declarationId, 'publish');
  return published;
}

/** Takes the form of another declaration as the draft. Fails with notFound, filingNoForm and filingFormMoved. */
export async function copyDeclarationForm(
  transaction: Transaction,
  { declarationId, from, rev }: { declarationId: number; from: number; rev: number },
  context: KnownContext,
): Promise<{ rev: number }> {
  const other = (await findPublishedForm(transaction.db, from)) ?? fail('filingNoForm');
  return saveDeclarationForm(transaction, { declarationId, rev, form: other.definition }, context);
}

const record = (
  transaction: Transaction,
  { caller, ...from }: KnownContext,
  declarationId: number,
  result: string,
) =>
  recordAudit(transaction, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'filingForm', result },
    object: `declaration ${String(declarationId)}`,
  });
