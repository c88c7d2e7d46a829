import { limitsOf, type Paging } from '#server/lib/paging.ts';
import { readEnquiryNumber } from '#contract/help/constants.ts';
import type { OwnEnquiry } from '#contract/help/enquiry-calls.ts';
import type { EnquiryState } from '#contract/help/enquiry-workflow.ts';
import { enquiryNumberRules } from '#contract/help/rules.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { listClerkNames, listClerks } from './clerks.ts';
import {
  findEnquiry,
  findEnquiryByNumber,
  listEnquiries,
  listEnquiriesOf,
  type Assigned,
  type Enquiry,
} from '#server/db/queries/help/enquiry.ts';
import { readSteps } from '#server/domain/workflow/read-steps.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { unsealAnswer, unsealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;
const openingLength = 60;
/** The day whose end it is. */
const dueDayOf = ({ dueAt }: Enquiry) => shanghaiDay(dueAt.getTime() - 1);

function describe({ secrets }: Deps, row: Enquiry): OwnEnquiry {
  const { number, category, question, answer, state, createdAt, answeredAt } = row;
  const { body, page = '', fault = '' } = unsealQuestion(secrets, question);
  return {
    number,
    category,
    ...{ page, fault, body },
    state,
    createTime: createdAt.toISOString(),
    dueDay: dueDayOf(row),
    answer: unsealAnswer(secrets, answer),
    answerTime: answeredAt?.toISOString() ?? null,
  };
}

/** Of whoever has its number. Fails with enquiryNumberRequired, enquiryUnknown. */
export async function findByNumber(deps: Deps, typed: string): Promise<OwnEnquiry> {
  requireForm(enquiryNumberRules, { number: typed });
  const row = await findEnquiryByNumber(deps.db, readEnquiryNumber(typed) ?? '');
  return describe(deps, row ?? fail('enquiryUnknown', { field: 'number' }));
}

export async function listOwnEnquiries(deps: Deps, userId: number, paging: Paging) {
  const { total, rows } = await listEnquiriesOf(deps.db, userId, limitsOf(paging));
  return { total, rows: rows.map((row) => describe(deps, row)) };
}

/** For those who answer. */
export async function listAllEnquiries(
  { db, secrets }: Deps,
  {
    state,
    waiting,
    assigned,
    siteFaults,
    ...paging
  }: Paging & {
    state: EnquiryState | '';
    waiting: boolean;
    assigned: Assigned['to'] | '';
    siteFaults: boolean;
  },
  userId: number,
) {
  const { total, rows } = await listEnquiries(db, {
    ...limitsOf(paging),
    assigned: assigned === '' ? undefined : { to: assigned, userId, colleagues: await listClerks(db) },
    isWaiting: waiting,
    siteFaults,
    state: state === '' ? undefined : state,
  });
  return {
    total,
    rows: rows.map(({ enquiry: row, assignee }) => {
      const question = unsealQuestion(secrets, row.question);
      return {
        id: row.id,
        assignee: assignee ?? '',
        number: row.number,
        category: row.category,
        opening: [...question.body].slice(0, openingLength).join(''),
        page: question.page ?? '',
        state: row.state,
        createTime: row.createdAt.toISOString(),
        dueDay: dueDayOf(row),
        isOfUser: row.userId !== null,
      };
    }),
  };
}

/** All there is of one, for those who answer. Fails with notFound. */
export async function readEnquiry(deps: Deps, id: number, userId: number) {
  const row = (await findEnquiry(deps.db, id)) ?? fail('notFound');
  return {
    id,
    ...describe(deps, row),
    contact: unsealQuestion(deps.secrets, row.question).contact,
    account: row.account ?? '',
    assignee: row.assignee ?? '',
    assignedTo: row.assignedTo,
    isMine: row.assignedTo === userId,
    colleagues: await listClerkNames(deps.db),
    steps: await readSteps(deps.db, { subject: 'enquiry', id }),
  };
}
