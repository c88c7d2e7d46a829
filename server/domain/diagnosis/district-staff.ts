import { rolesThatMay } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { listAllDistricts } from '#server/db/queries/diagnosis/district.ts';
import { listActiveStaff, listDistrictStaff } from '#server/db/queries/diagnosis/district-staff.ts';

const roles = rolesThatMay('review');

/** Who can be responsible for a district: whoever reviews for the whole site. */
export const listReviewers = (db: Queryable) => listActiveStaff(db, roles);

/** Who is responsible for each district, by its code. */
export async function readDistrictStaff(db: Queryable) {
  const staff = new Map<string, Awaited<ReturnType<typeof listDistrictStaff>>>();
  for (const row of await listDistrictStaff(db, { roles }))
    staff.set(row.areaCode, [...(staff.get(row.areaCode) ?? []), row]);
  return staff;
}

/** Who is responsible for a district and can do something about it; none: everybody who reviews is. */
export async function readResponsible(
  db: Queryable,
  code: string,
): Promise<{ id: number; account: string }[]> {
  return (await listDistrictStaff(db, { roles, code })).filter(({ isActive }) => isActive);
}

/** Of all districts whether somebody is responsible for them, and whether anybody is who can act. */
export async function readResponsibilities(db: Queryable, userId: number) {
  const [districts, staff] = await Promise.all([listAllDistricts(db), readDistrictStaff(db)]);
  return districts.map(({ areaCode: code, name }) => {
    const active = (staff.get(code) ?? []).filter(({ isActive }) => isActive);
    return { code, name, isMine: active.some(({ id }) => id === userId), isNobodys: active.length === 0 };
  });
}

/** Districts by which applications can be looked through. */
export async function readDistrictChoices({ db }: { db: Queryable }, userId: number) {
  const rows = await readResponsibilities(db, userId);
  return { rows: rows.map(({ code, name, isMine }) => ({ code, name, isMine })) };
}
