import { z } from 'zod';
import { idText, line, lines } from '../fields.ts';
import { currentArea } from '../reference/entered-areas.ts';
import { imagesPerSupply } from './constants.ts';

const word = line(2_000).optional();
/** Longer than any field allows, so that the error is about the whole draft being too long. */
const words = lines(20_000).optional();
const codes = z.array(line(100)).max(50).optional();

/** A form of any kind as it was typed, with no rules but for its size: what is missing or wrong is said when it is complete. */
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
    platformKind: word,
    connectedDevices: word,
    industrialApps: word,
    enterprisesServed: word,
    domains: words,
    cloudKind: word,
    priceModel: word,
    hasTrial: word,
    specification: word,
    serviceLevel: word,
    resourceKind: word,
    publicContact: word,
    openTo: word,
    openHours: word,
    feeNote: word,
    services: words,
    equipment: words,
    address: word,
    enterprise: word,
    provider: word,
    industryName: word,
    caseType: word,
    scene: word,
    investment: word,
    months: word,
    maturityLevel: word,
    replicability: word,
    year: word,
    solution: word,
    painPoints: words,
    technologyTags: words,
    effects: words,
    images: z.array(line(300)).max(imagesPerSupply).optional(),
    attachments: z
      .array(z.object({ fileName: line(300), filePath: line(300) }))
      .max(20)
      .optional(),
  })
  .meta({ id: 'UnfinishedSupply' });

/** As a request has it. */
export const sentForm = unfinishedForm
  .extend({ areaCode: idText().unwrap().overwrite(currentArea).optional() })
  .meta({
    examples: [{ title: '旧冲床加装安全光栅', body: '二十台冲床没有光栅。', contactName: '赵工' }],
  });

export type UnfinishedForm = z.infer<typeof unfinishedForm>;
