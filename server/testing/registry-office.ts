import { startTestPortal, type TestPortal } from './portal.ts';
import { hireColleague, type TestColleague } from './staff.ts';

const never = 2 ** 31 - 1;

/** A portal whose node looks for imports of the business registry when the test says so, with who rehearses and who confirms. */
export async function openRegistryOffice(): Promise<{
  portal: TestPortal;
  reviewer: TestColleague;
  chief: TestColleague;
}> {
  const portal = await startTestPortal({}, { pauses: { importRegistry: never } });
  return {
    portal,
    reviewer: await hireColleague(portal, 1, { role: 'reviewer' }),
    chief: await hireColleague(portal, 2, { role: 'chief' }),
  };
}

/** As before the first file. */
export async function clearRegistry({ sql }: TestPortal): Promise<void> {
  await sql.query('delete from registry_import');
  await sql.query('delete from business_registry');
  await sql.query('delete from upload_use');
}
