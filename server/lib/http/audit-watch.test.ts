import { expect, test } from 'vitest';
import { personUserType, staffUserType } from '#contract/permissions.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { isAct, isForStaff, needsAuditLine, noteAuditLine, watchAudit } from './audit-watch.ts';
import type { Caller } from './context.ts';

const staffCalls = Object.values(catalogue)
  .flatMap((area) => Object.values(area))
  .filter(isForStaff);
const acts = staffCalls.filter(isAct);
const by = (userType: number) => ({ userType }) as Caller;
const nothing = () => Promise.resolve(null);

test.each(acts.filter(needsAuditLine).map((call) => [call.path, call] as const))(
  '%s by staff fails without a line of the audit',
  async (path, call) => {
    await expect(watchAudit(call, by(staffUserType), nothing)).rejects.toThrow(`${path} leaves no line`);
    const work = async () => {
      await Promise.resolve();
      noteAuditLine();
      return 'done';
    };
    expect(await watchAudit(call, by(staffUserType), work)).toBe('done');
    expect(await watchAudit(call, by(personUserType), nothing)).toBeNull();
  },
);

test('calls of staff that leave no line of the audit say why', () => {
  expect(acts.length).toBeGreaterThan(160);
  const without = staffCalls.filter(({ leavesNoLine }) => leavesNoLine !== undefined);
  expect(without.map(({ path, leavesNoLine }) => `${path}: ${leavesNoLine ?? ''}`)).toMatchInlineSnapshot(`
    [
      "/api/file/registry/upload: a file that is rehearsed: what imports it leaves a line",
      "/api/system/secondFactor/passkey/begin: nothing counts before it is added",
      "/api/system/secondFactor/passkey/beginStep: nothing counts before it is given",
      "/api/system/secondFactor/begin: nothing counts before it is confirmed",
      "/api/file/table/upload: a file that is looked at: what is made of its rows leaves lines",
      "/api/cms/info/work/table/map: how a file is read: what is made of its rows leaves lines",
      "/api/cms/info/work/table/check: a rehearsal that writes nothing of any item",
      "/api/cms/info/work/table/drop: a file that was looked at: the drafts that are there stay",
      "/api/cms/info/work/writing/presence: who has an item open does nothing to it, and is forgotten within a minute",
      "/api/portal/inspection/writtenLinks: asks whether something is there, and changes nothing of the site",
      "/api/cms/info/work/savedFilter/save: a convenience of one’s own, which nobody else sees",
      "/api/cms/info/work/savedFilter/drop: a convenience of one’s own, which nobody else sees",
      "/api/file/identifiers/upload: a file that is looked at: what is registered of its rows leaves lines",
      "/api/portal/prefix/node/table/map: how a file is read: what is registered of its rows leaves lines",
      "/api/portal/prefix/node/table/check: a rehearsal that registers nothing",
      "/api/portal/prefix/node/table/drop: a file that was looked at: what is registered stays",
    ]
  `);
});
