import type { ContactAction } from '#contract/matching/contact-workflow.ts';
import { contactCalls, type ContactDetail } from '#contract/matching/contact-calls.ts';
import { saveSupplyContact } from '#server/db/queries/supply/contact.ts';
import { insertItem } from './items.ts';
import { logIn } from './organisations.ts';
import type { Answer, TestPortal } from './portal.ts';
import { insertOwner, type TestOwner } from './recovering.ts';

/** An enterprise that is logged in. */
export type Party = TestOwner & { id: number; token: string };

export const idOf = ({ data }: Answer) => (data as { id: number }).id;

/** What owners of demands and solutions do with each other, as calls. */
export function contacting(portal: () => TestPortal) {
  const enter = async (n: number, account: string): Promise<Party> => {
    const owner = await insertOwner(portal(), n, { accountType: 'enpt', account });
    return { ...owner, token: await logIn(portal(), account) };
  };
  /** Public, with a contact that is not. */
  const item = async (kind: 'demand' | 'solution', owner: Party | undefined): Promise<number> => {
    const { services, sql, clock } = portal();
    const id = await insertItem(
      services.db,
      kind,
      kind === 'demand'
        ? { extra: { organisation: '远衡精密传动', validUntil: '2099-12-31' } }
        : { extra: { provider: '砚禾软件' } },
    );
    await sql.query('update content_item set owner_user_id = $2 where id = $1', [id, owner?.id ?? null]);
    if (kind === 'demand') await sql.query(`update content_item set stage = 'open' where id = $1`, [id]);
    const contact = { contactName: `${kind}联系人`, contactPhone: '13912345678' };
    await saveSupplyContact(services, id, contact, clock.now());
    return id;
  };
  const invite = (
    ids: { demandId: number; solutionId: number },
    by: Party,
    body = '想和贵方谈谈',
    key?: string,
  ) =>
    portal().call(
      contactCalls.inviteToMatch,
      { ...ids, body },
      { token: by.token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
    );
  const move = (id: number, action: ContactAction, by: Party, comment = '') =>
    portal().call(contactCalls.moveContact, { id, action, comment }, { token: by.token });
  const say = (id: number, body: string, by: Party) =>
    portal().call(contactCalls.sayInContact, { id, body }, { token: by.token });
  const read = async (id: number, by: Party) =>
    (await portal().call(contactCalls.getContact, { id }, { token: by.token })).data as ContactDetail;
  const stageOf = async (id: number) =>
    (await portal().sql.query<{ stage: string }>('select stage from content_item where id = $1', [id]))
      .rows[0]?.stage;
  return { enter, item, invite, move, say, read, stageOf };
}
