import { appealCalls } from '#contract/account/appeal-calls.ts';
import type { RequestOf } from '#contract/call.ts';
import { approveAppeal } from '#server/domain/account/appeal/approve-appeal.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { registerOrganisation } from './organisations.ts';
import type { Answer, TestPortal } from './portal.ts';
import { insertOwner } from './recovering.ts';
import { newRelatedId, upload } from './uploading.ts';

export type AppealModel = RequestOf<typeof appealCalls.saveUserRegister>['userRegisterModel'];

export interface Appealing {
  browser: TestBrowser;
  organisation: { account: string; phone: string; companyName: string };
  newPhone: string;
  relatedId: string;
  model: AppealModel;
  submit(changes?: Partial<AppealModel>): Promise<Answer>;
}

/** Where staff decide, for the record. */
export const reviewPlace = { ip: '127.0.0.1', requestId: 'review', onBehalf: undefined };

/** A registered organisation and a browser in which all of its appeal has been filled in and uploaded; `n` makes it unique. */
export async function prepareAppeal(portal: TestPortal, n: number): Promise<Appealing> {
  const organisation = await registerOrganisation(portal, n);
  const browser = openBrowser(portal);
  const relatedId = newRelatedId();
  await upload(browser, relatedId);
  const newPhone = `139${String(20_000_000 + n)}`;
  const model = {
    userType: 'enpt' as const,
    enptName: organisation.companyName,
    businessFile: relatedId,
    newUserName: '林远',
    newPhone,
  };
  return {
    browser,
    organisation,
    newPhone,
    relatedId,
    model,
    submit: (changes) =>
      browser.call(appealCalls.saveUserRegister, { userRegisterModel: { ...model, ...changes } }),
  };
}

/** The newest appeal for a new phone, as it stands in the database. */
export async function readAppeal({ sql }: TestPortal, newPhone: string) {
  const { rows } = await sql.query<{ id: string; status: string; review_comment: string | null }>(
    'select * from phone_appeal where new_phone = $1 order by id desc limit 1',
    [newPhone],
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`no appeal for ${newPhone}`);
  return { ...row, id: Number(row.id) };
}

/** Approves, and ends when those have been told whom it concerns, so that no clock moves on before. */
export async function approveAndTell(
  portal: TestPortal,
  review: { appealId: number; reviewerId: number },
): Promise<void> {
  await approveAppeal(portal.services, review, reviewPlace);
  await portal.messages('');
}

/** Somebody who works for the centre. */
export async function insertReviewer(portal: TestPortal, n: number): Promise<number> {
  const { id } = await insertOwner(portal, 900_000 + n, {
    accountType: 'enpt',
    account: `reviewer${String(n)}`,
    email: null,
  });
  await portal.sql.query('update app_user set user_type = 2 where id = $1', [id]);
  return id;
}
