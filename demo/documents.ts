import { Readable } from 'node:stream';
import { publicDocumentPath } from '#contract/files/public-documents.ts';
import { sanitiseFileName } from '#server/domain/files/file-name.ts';
import { storePublicDocuments } from '#server/domain/files/documents/store-public-documents.ts';
import { StorageUnavailableError, type ReceivedFile } from '#server/providers/storage/index.ts';
import type { Services } from '#server/services.ts';
import { writeDocx, type Line } from './docx.ts';
import type { DemoItem } from './read-items.ts';

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What an item brings along: a declaration its form, a policy of the city or a notice its text. */
export function documentOf(item: DemoItem): { fileName: string; content: Buffer } | undefined {
  const { title, body } = item.fields;
  if (item.kind === 'declaration')
    return {
      fileName: sanitiseFileName(`申报书（${title}）.docx`),
      content: writeDocx(formOf(title, item.extra)),
    };
  const isWhole = item.kind === 'notice' || (item.kind === 'policy' && item.extra.level === '市');
  return isWhole
    ? { fileName: sanitiseFileName(`${title}.docx`), content: writeDocx(textOf(title, body)) }
    : undefined;
}

function formOf(
  title: string,
  { conditions, materials }: { conditions: string[]; materials: string[] },
): Line[] {
  const heading = (text: string): Line => ({ style: 'heading', text });
  const text = (line: string): Line => ({ style: 'text', text: line });
  return [
    { style: 'title', text: '申报书' },
    { style: 'title', text: title },
    heading('一、申报单位'),
    ...['单位名称', '统一社会信用代码', '所在区县', '联系人', '联系电话'].map((name) =>
      text(`${name}：${'_'.repeat(24)}`),
    ),
    heading('二、申报条件（逐项勾选）'),
    ...conditions.map((condition) => text(`□ ${condition}`)),
    heading('三、申报材料（逐项勾选）'),
    ...materials.map((material) => text(`□ ${material}`)),
    heading('四、承诺'),
    text('本单位承诺所填内容和所附材料真实有效，并承担相应责任。'),
    text('单位（盖章）：                    年    月    日'),
  ];
}

function textOf(title: string, body: string): Line[] {
  const blocks = [...body.matchAll(/<(p|h2|h3|h4|li|tr|blockquote)>(.*?)<\/\1>/g)];
  return [
    { style: 'title', text: title },
    ...blocks.map(([, tag = '', html = '']): Line => ({
      style: tag.startsWith('h') ? 'heading' : 'text',
      text: plain(html),
    })),
  ];
}

const plain = (html: string) =>
  html
    .replace(/<\/t[dh]>(?=.)/g, '    ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The items with their documents, which lie in the storage from now on. Without a storage they bring none along. */
export async function attachDocuments(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'log'>,
  items: readonly DemoItem[],
): Promise<DemoItem[]> {
  const made = items.flatMap((item) => {
    const document = documentOf(item);
    return document === undefined ? [] : [{ key: item.key, ...document }];
  });
  const received: ReceivedFile[] = [];
  try {
    for (const { content } of made) received.push(await services.storage.receive(Readable.from([content])));
    const ids = await storePublicDocuments(
      services,
      received.map((file, n) => ({ file, contentType, uploaderId: null, fileName: made[n]?.fileName ?? '' })),
    );
    const attached = new Map(made.map(({ key, fileName }, n) => [key, { fileName, id: ids[n] ?? '' }]));
    return items.map((item) => {
      const document = attached.get(item.key);
      if (document === undefined) return item;
      const { fileName, id } = document;
      const attachments = [{ fileName, filePath: publicDocumentPath(id) }];
      return { ...item, fields: { ...item.fields, attachments } };
    });
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    services.log.warn({ err: error }, 'demo items have no documents');
    return [...items];
  } finally {
    await Promise.all(received.map((file) => file.discard()));
  }
}
