import { logIn } from './organisations.ts';
import type { TestPortal } from './portal.ts';
import { insertOwner } from './recovering.ts';

export interface TestEnterprise {
  id: number;
  account: string;
  email: string;
  token: string;
  companyName: string;
}

/** An enterprise with its name, logged in: certified as a provider, or not at all. `n` makes what must be unique different. */
export async function openEnterprise(
  portal: TestPortal,
  n: number,
  { isProvider = false } = {},
): Promise<TestEnterprise> {
  const account = `enterprise_${String(n)}`;
  const companyName = `远衡精密传动第${String(n)}有限公司`;
  const { id, email } = await insertOwner(portal, n, { accountType: 'enpt', account });
  await portal.sql.query('update app_user set user_type = $2, audit_status = $3 where id = $1', [
    id,
    isProvider ? 4 : 9,
    isProvider ? '2' : '0',
  ]);
  await portal.sql.query(
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address, company_type_id, industry_id)
     values ($1, $2, $3, '四川省/成都市/锦江区', '510104', '云溪大道 8 号', 119, 10345)`,
    [id, companyName, `91510104MA${String(n).padStart(8, '0')}`],
  );
  return { id, account, email: email ?? '', token: await logIn(portal, account), companyName };
}
