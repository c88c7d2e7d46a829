import type { Readable } from 'node:stream';
import { answerText } from '#contract/filings/answer-text.ts';
import { askedFields } from '#contract/filings/asked.ts';
import { fieldsOf, type FormDefinition } from '#contract/filings/form.ts';
import { filingStages } from '#contract/filings/stages.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { listFiles, type StoredFile } from '#server/db/queries/files/file.ts';
import { listForms } from '#server/db/queries/filings/declaration-form.ts';
import {
  findFiling,
  listFilingFiles,
  listFilingsOfItem,
  type Filing,
} from '#server/db/queries/filings/filing.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { unsealAnswers } from '#server/lib/crypto/filing-cipher.ts';
import { writeXlsx, type Cell } from '#server/lib/documents/xlsx.ts';
import { zipStream, type ZipEntry } from '#server/lib/documents/zip.ts';
import { writePdfLines, type PdfLine } from '#server/lib/pdf/pdf-lines.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { numberOf } from './describe-filing.ts';
import { findDeclaration } from './own-filing.ts';

type Deps = Pick<Services, 'db' | 'secrets' | 'storage' | 'config' | 'site'>;
interface Attached {
  field: string;
  file: StoredFile;
}

async function listAttached({ db }: Pick<Services, 'db'>, filingId: number): Promise<Attached[]> {
  const groups = await listFilingFiles(db, filingId);
  const files = await Promise.all(
    groups.map(async ({ field, relatedId }) =>
      (await listFiles(db, { relatedId, limit: 20, offset: 0 })).map((file) => ({ field, file })),
    ),
  );
  return files.flat();
}

/** What an enterprise has in hand that it has filed, and what: a PDF. Fails with notFound and filingNoReceipt. */
export async function writeReceipt(
  deps: Deps,
  filingId: number,
): Promise<{ fileName: string; content: Buffer }> {
  const row = (await findFiling(deps.db, filingId)) ?? fail('notFound');
  const submittedAt = row.submittedAt ?? fail('filingNoReceipt');
  const form = (await listForms(deps.db, [row.formId])).get(row.formId);
  const attached = await listAttached(deps, filingId);
  const answers = unsealAnswers(deps.secrets, row.answers);
  const lines: PdfLine[] = [
    { style: 'title', text: '申报回执' },
    { style: 'text', text: '' },
    { style: 'text', text: `申报事项：${row.title}` },
    { style: 'text', text: `回执编号：${numberOf(row)}` },
    { style: 'text', text: `申报企业：${row.company.companyName}` },
    { style: 'text', text: `统一社会信用代码：${row.company.creditCode}` },
    {
      style: 'text',
      text: `提交时间：${shanghaiMinute(submittedAt.toISOString())}（北京时间，以平台服务器时间为准）`,
    },
    { style: 'text', text: `目前状态：${filingStages[row.state].name}` },
    ...(form === undefined ? [] : answerLines(form.definition, answers, attached)),
    { style: 'text', text: '' },
    { style: 'text', text: deps.site.facts.name },
  ];
  const title = `申报回执-${numberOf(row)}`;
  return { fileName: `${title}.pdf`, content: writePdfLines(lines, { title }) };
}

function answerLines(
  form: FormDefinition,
  answers: Readonly<Record<string, Parameters<typeof answerText>[1]>>,
  attached: readonly Attached[],
): PdfLine[] {
  const asked = askedFields(form, answers as Record<string, NonNullable<Parameters<typeof answerText>[1]>>);
  return form.sections.flatMap(({ title, fields }) => {
    const shown = fields.filter(({ key }) => asked.has(key));
    if (shown.length === 0) return [];
    return [
      { style: 'heading' as const, text: title },
      ...shown.map((field) => {
        const names = attached.filter((one) => one.field === field.key).map(({ file }) => file.fileName);
        return {
          style: 'text' as const,
          text: `${field.label}：${answerText(field, answers[field.key], names) || '未填'}`,
        };
      }),
    ];
  });
}

/** A name that every system can unpack. */
const safeName = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 80) || '_';

/** All of a declaration: a workbook, and a folder of files for each enterprise, as they are read. Fails with notFound. */
export async function exportFilings(
  deps: Deps & Pick<Services, 'clock'>,
  declarationId: number,
  context: KnownContext,
): Promise<{ fileName: string; content: Readable }> {
  const declaration = await findDeclaration(deps.db, declarationId);
  const rows = await listFilingsOfItem(deps.db, declarationId);
  // it has what reaches people, so the audit says who has it
  await recordAudit(deps, context, {
    ...{ actorUserId: context.caller.userId, action: 'export' },
    object: `filings of declaration ${String(declarationId)}`,
    result: String(rows.length),
  });
  return {
    fileName: `${safeName(declaration.title)}-申报材料.zip`,
    content: zipStream(entriesOf(deps, rows)),
  };
}

async function* entriesOf(deps: Deps, rows: readonly Filing[]): AsyncGenerator<ZipEntry> {
  const forms = await listForms(deps.db, [...new Set(rows.map(({ formId }) => formId))]);
  const attached = new Map<number, Attached[]>();
  for (const { id } of rows) attached.set(id, await listAttached(deps, id));
  const sheets = [...forms.values()]
    .sort((one, two) => one.version - two.version)
    .map(({ id, version, definition }) => ({
      name: `第 ${String(version)} 版表单`,
      rows: sheetRows(
        deps,
        definition,
        rows.filter(({ formId }) => formId === id),
        attached,
      ),
    }));
  yield {
    name: '汇总表.xlsx',
    content: await writeXlsx(
      sheets.length > 0 ? sheets : [{ name: '没有申报', rows: [['编号', '企业名称']] }],
    ),
  };
  for (const row of rows) {
    const form = forms.get(row.formId)?.definition;
    const folder = safeName(`${row.company.companyName}-${numberOf(row)}`);
    const taken = new Set<string>();
    for (const { field, file } of attached.get(row.id) ?? []) {
      const label = form && fieldsOf(form).find(({ key }) => key === field)?.label;
      let name = safeName(`${label ?? field}-${file.fileName}`);
      while (taken.has(name)) name = `${String(taken.size + 1)}-${name}`;
      taken.add(name);
      yield { name: `${folder}/${name}`, content: () => deps.storage.get(file.storageKey) };
    }
  }
}

function sheetRows(
  { secrets }: Pick<Services, 'secrets'>,
  form: FormDefinition,
  rows: readonly Filing[],
  attached: ReadonlyMap<number, readonly Attached[]>,
): Cell[][] {
  const fields = fieldsOf(form);
  const head = [
    ...[
      '编号',
      '企业名称',
      '统一社会信用代码',
      '所在地区',
      '状态',
      '提交时间',
      '评审均分',
      '支持金额（元）',
      '拨付日期',
    ],
    ...fields.map(({ label, shape }) =>
      'unit' in shape && shape.unit !== '' ? `${label}（${shape.unit}）` : label,
    ),
  ];
  return [
    head,
    ...rows.map((row) => {
      const answers = unsealAnswers(secrets, row.answers);
      const asked = askedFields(form, answers);
      return [
        ...[numberOf(row), row.company.companyName, row.company.creditCode, row.company.area],
        filingStages[row.state].name,
        row.submittedAt === null ? '' : shanghaiMinute(row.submittedAt.toISOString()),
        ...[row.state === 'scoring' ? null : row.mean, row.amount === 0 ? null : row.amount, row.paidOn],
        ...fields.map((field): Cell => {
          if (!asked.has(field.key)) return null;
          const given = answers[field.key];
          const { holds } = field.shape;
          if ((holds === 'number' || holds === 'money') && typeof given === 'string' && given.trim() !== '')
            // what is being corrected may be no number yet
            return Number.isFinite(Number(given)) ? Number(given) : given;
          const names = (attached.get(row.id) ?? [])
            .filter((one) => one.field === field.key)
            .map(({ file }) => file.fileName);
          return answerText(field, given, names);
        }),
      ];
    }),
  ];
}
