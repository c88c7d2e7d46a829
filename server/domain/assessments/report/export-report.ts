import { Readable } from 'node:stream';
import { reportPath } from '#contract/assessments/report-number.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { wholeAddress } from '#server/domain/catalogue/plain/site-address.ts';
import { writeXlsx } from '#server/lib/documents/xlsx.ts';
import type { Services } from '#server/services.ts';
import { readFinished, type FinishedAssessment } from './read-report.ts';
import { writeReport } from './write-report.ts';
import { reportSheets } from './write-table.ts';

interface MadeFile {
  fileName: string;
  content: Readable;
}

/** The report as a PDF. Fails with notFound and assessmentNotDone. */
export async function exportReport(
  { db, config, site }: Pick<Services, 'db' | 'config' | 'site'>,
  assessmentId: number,
): Promise<MadeFile> {
  const finished = await readFinished(db, assessmentId);
  const pdf = writeReport(finished, {
    siteName: site.facts.name,
    checkAddress: wholeAddress({ config }, `${reportPath}/${finished.number}`),
  });
  return made(finished, 'pdf', pdf);
}

/** The same in figures, with each answer. Fails with notFound and assessmentNotDone. */
export async function exportReportTable(
  { db }: Pick<Services, 'db'>,
  assessmentId: number,
): Promise<MadeFile> {
  const finished = await readFinished(db, assessmentId);
  return made(finished, 'xlsx', await writeXlsx(reportSheets(finished)));
}

const made = ({ model, submittedAt }: FinishedAssessment, ending: string, file: Buffer): MadeFile => ({
  fileName: `${model.name}报告 ${shanghaiDay(submittedAt)}.${ending}`,
  content: Readable.from([file], { objectMode: false }),
});
