import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentKinds } from '#contract/content/kinds.ts';
import { permissions } from '#contract/permissions.ts';
import { services } from '#contract/services.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { smsTemplates } from '#server/lib/sending/sms-templates.ts';
import type { Block } from './block.ts';
import { planCall } from './plan-call.ts';
import { planProvider } from './plan-provider.ts';
import { NewError } from './new-error.ts';
import { readArgs } from './read-args.ts';
import { readTemplate } from './read-template.ts';
import { requireName, requireTitle, wordsOf } from './words.ts';

/** What is to be made, before anything is written. */
export interface Plan {
  blocks: Block[];
  /** The name of a migration, which is made of the schema once its file is there. */
  migration?: string;
  next: readonly string[];
}

export const usage = `npm run new -- WHAT NAME …
  kind test-bed 测试床             a kind of content, with its list and demo items
  service reservation 预约         what enterprises submit and clerks decide
  page home/tour 功能介绍          a page made by hand; of people with a permission: --staff answer
  call newest-interpretations 最新的解读 --in policyReadCalls --kind interpretation
  provider sms/huawei              a vendor of text messages`;

export const generators: Readonly<Record<string, (root: string, args: readonly string[]) => Promise<Plan>>> =
  {
    kind: planKind,
    service: planService,
    page: planPage,
    call: planCall,
    provider: planProvider,
  };

async function planKind(_: string, [name = '', title]: readonly string[]): Promise<Plan> {
  const words = wordsOf(requireName(name), requireTitle(title));
  const isTaken = ([key, kind]: [string, { name: string }]) => key === words['name'] || kind.name === title;
  // sections and search name kinds by their titles
  if (Object.entries(contentKinds).some(isTaken))
    throw new NewError(`there is a kind ${name} ${title ?? ''} already: take another name and another title`);
  return {
    blocks: await readTemplate('kind', words),
    next: [
      `contract/content/kinds/${name}.ts: its fields, each with all that is to be said of it`,
      `demo/items/${name}/${words['files'] ?? ''}.yaml: items as if they were real; npx vitest run demo/read-items.test.ts`,
      'contract/portal/pages.ts: the filters of its list, and a row with detail() where an item has a page of its own: docs/pages.md',
      'npm run types, npm run lint, npm start: docs/recipes.md says what else a kind may have',
    ],
  };
}

async function planService(_: string, [name = '', title]: readonly string[]): Promise<Plan> {
  const words = wordsOf(requireName(name), requireTitle(title));
  if ((words['names'] ?? '') in services)
    throw new NewError(`there is a service ${words['names'] ?? ''} already: take another name`);
  const used = Object.values(services).flatMap(({ codes = [] }) => codes.map(([, last]) => last));
  const code = Math.ceil((Math.max(...used) + 1) / 10) * 10;
  const numbers = {
    ...{ code, code1: code + 1, code2: code + 2, code3: code + 3, codeLast: code + 9 },
    ...{ sms1: smsTemplates.length + 1, sms2: smsTemplates.length + 2 },
  };
  const all = {
    ...words,
    ...Object.fromEntries(Object.entries(numbers).map(([key, n]) => [key, String(n)])),
  };
  return {
    blocks: await readTemplate('service', all),
    migration: words['table'] ?? '',
    next: [
      `contract/${words['files'] ?? ''}/: fields, rules, states and who may move them; docs/services.md says what to decide`,
      'the same fields in its schema, its queries and its tab of the workbench; after another column npm run db:generate again',
      'npx vitest run server/personal-data.test.ts --update=all: the register of personal data',
      `npm run new -- page ${words['files'] ?? ''}/decide 办理${title ?? ''} --staff answer: where clerks list and decide, there is no page yet`,
      'tests beside the code: two users, many at once, the tab of the workbench in a browser',
    ],
  };
}

async function planPage(_: string, args: readonly string[]): Promise<Plan> {
  const { values, positionals } = readArgs(args, ['staff']);
  const [name = '', title] = positionals;
  const { staff: permission } = values;
  const [area = '', own = ''] = name.split('/');
  const areas = readdirSync(join(projectRoot, 'web/features')).filter((one) => one !== 'content');
  if (!areas.includes(area)) throw new NewError(`"${name}" is no AREA/NAME: areas are ${areas.join(', ')}`);
  if (permission !== undefined && !(permission in permissions))
    throw new NewError(`"${permission}" is no permission: ${Object.keys(permissions).join(', ')}`);
  const words = { ...wordsOf(requireName(own), requireTitle(title)), area, permission: permission ?? '' };
  return {
    blocks: await readTemplate(permission === undefined ? 'page' : 'page-staff', words),
    next: [
      'contract/portal/pages.ts: its path as the specification has it, layout and loginRequired',
      `web/features/${name}/page.tsx: what it shows; docs/pages.md has calls, forms and session`,
    ],
  };
}
