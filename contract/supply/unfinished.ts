import { z } from 'zod';
import { idText, line, lines } from '../fields.ts';
import { imagesPerSupply } from './constants.ts';

const word = line(2_000).optional();
/** Longer than any field allows, so that the error is about the whole draft being too long. */
const words = lines(20_000).optional();
const codes = z.array(line(100)).max(50).optional();

/** A form of either kind as it was typed, with no rules but for its size: what is missing or wrong is said when it is complete. */
export const unfinishedForm = z
  .object({
    title: word,
    summary: words,
    body: words,
    field: word,
    keywords: word,
    areaCode: word,
    industryCode: word,
    indicators: words,
    contactName: word,
    contactPhone: word,
    category: word,
    cooperationMode: word,
    budget: word,
    validFrom: word,
    validUntil: word,
    models: codes,
    industries: words,
    scenes: words,
    functions: words,
    certificates: words,
    architecture: word,
    deliveryCycle: word,
    customers: word,
    maturity: word,
    ipForms: codes,
    price: word,
    images: z.array(line(300)).max(imagesPerSupply).optional(),
    attachments: z
      .array(z.object({ fileName: line(300), filePath: line(300) }))
      .max(20)
      .optional(),
  })
  .meta({ id: 'UnfinishedSupply' });

/** As a request has it. */
export const sentForm = unfinishedForm.extend({ areaCode: idText().unwrap().optional() }).meta({
  examples: [{ title: '旧冲床加装安全光栅', body: '二十台冲床没有光栅。', contactName: '赵工' }],
});

export type UnfinishedForm = z.infer<typeof unfinishedForm>;
