import type { ResponseOf } from '#contract/call.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { tokenHeader } from '#contract/transport.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { makeZip } from './sample-files.ts';
import type { Answer, TestPortal } from './portal.ts';

export type Table = ResponseOf<typeof tableCalls.getTable>;

/** Uploads a table as the page does. */
export async function uploadTable(
  portal: TestPortal,
  token: string,
  { name, content, kind = 'policy' }: { name: string; content: string | Buffer; kind?: ContentKind },
): Promise<Answer> {
  return uploadTo(portal, token, { path: tableCalls.upload.path, name, content, kind });
}

/** The same to another call; without a kind, where its tables are of one. */
export async function uploadTo(
  portal: TestPortal,
  token: string,
  { path, name, content, kind }: { path: string; name: string; content: string | Buffer; kind?: ContentKind },
): Promise<Answer> {
  const form = new FormData();
  if (kind !== undefined) form.append('kind', kind);
  form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const method = 'POST';
  const response = await fetch(portal.url + path, { method, body: form, headers: { [tokenHeader]: token } });
  const answer = (await response.json()) as Omit<Answer, 'status' | 'headers'>;
  return { ...answer, status: response.status, headers: response.headers };
}

/** A file that a call answers; what it says where it refuses. */
export async function fetchTable(
  portal: TestPortal,
  token: string,
  address: string,
): Promise<{ bytes: Buffer; headers: Headers }> {
  const response = await fetch(portal.url + address, { headers: { [tokenHeader]: token } });
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook as other programs write it: texts in a table of their own. `sheet` is what stands in the sheet, by itself. */
export function makeWorkbook(
  sheet: string,
  { strings, more = {}, book = '' }: { strings?: string; more?: Record<string, string>; book?: string } = {},
): Buffer {
  return makeZip({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${book}<sheets><sheet name="表" sheetId="1" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="s1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>` }),
    ...more,
  });
}
