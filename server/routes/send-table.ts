import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachmentDisposition } from '#server/domain/files/file-name.ts';

const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file that is made as it goes out, for whoever asked for it alone. */
export function sendTable(
  reply: FastifyReply,
  { fileName, content }: { fileName: string; content: Readable },
): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .type(contentTypes[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    .header('content-disposition', attachmentDisposition(fileName))
    .header('x-content-type-options', 'nosniff')
    .send(content);
}
