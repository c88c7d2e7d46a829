import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from './generators.ts';
import { NewError } from './new-error.ts';
import { readTemplate } from './read-template.ts';
import { requireName, wordsOf } from './words.ts';

const templates = join(import.meta.dirname, 'templates/provider');

/** A provider of a kind that has a template: `npm run new -- provider sms/huawei`. */
export async function planProvider(_: string, [name = '']: readonly string[]): Promise<Plan> {
  const [kind = '', own = ''] = name.split('/');
  const kinds = readdirSync(templates);
  if (!kinds.includes(kind))
    throw new NewError(
      `"${name}" is no KIND/NAME: ${kinds.join(', ')} can be made; how others are, docs/recipes.md says`,
    );
  return {
    blocks: await readTemplate(join('provider', kind), wordsOf(requireName(own), '')),
    next: [
      `server/providers/${kind}/${own}.ts: its requests, as its documentation has them`,
      `server/providers/${kind}/*.test.ts: its entry in the contract test, without which npm run types fails`,
      'server/config.ts, .env.example and docs/settings.md: its settings',
    ],
  };
}
