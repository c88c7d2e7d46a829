import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAreas } from '#server/db/queries/reference/reference.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { findCodes } from './find-codes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

describe('findCodes', () => {
  test.each([
    ['HY', '通用设备', 'C34', '制造业'],
    ['HY', 'C342', 'C342', '制造业 / 通用设备制造业'],
    ['HY', 'C34', 'C34', '制造业'],
  ] as const)('finds %s by %s: upper levels first, with what is above', async (of, text, code, above) => {
    const rows = await findCodes(portal.services, { of, text, codes: [] });
    expect(rows[0]).toMatchObject({ code, above });
    expect(rows.every((row) => row.name.includes(text) || row.code.startsWith(text))).toBe(true);
  });

  test('names areas with what is above, by their codes and by text, each once', async () => {
    const [province] = await listAreas(portal.services.db, '');
    const [city] = await listAreas(portal.services.db, province?.code ?? '');
    const [code, text] = [city?.code ?? '', city?.name.slice(0, 2) ?? ''];
    const rows = await findCodes(portal.services, { of: 'area', text, codes: [code] });
    expect(rows[0]).toEqual({ code, name: city?.name, above: province?.name });
    expect(rows.filter((row) => row.code === code)).toHaveLength(1);
    expect(rows[0]?.code).toBe(code);
  });

  test('answers nothing for no text, for unknown codes, and for signs that patterns would read', async () => {
    for (const of of ['HY', 'digital_scene', 'area'] as const) {
      expect(await findCodes(portal.services, { of, text: ' ', codes: ['nothing'] })).toEqual([]);
      expect(await findCodes(portal.services, { of, text: '%_', codes: [] })).toEqual([]);
    }
  });

  test('answers thirty at most beside those that are named', async () => {
    const rows = await findCodes(portal.services, { of: 'HY', text: '制造', codes: ['A01'] });
    expect(rows[0]?.code).toBe('A01');
    expect(rows).toHaveLength(31);
  });
});
