import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { listServiceParts, loadServicePart, type ServicePartName } from './service-parts.ts';

const names = Object.keys({
  'activities/sign-up-card': true,
  'eligibility/asked-rules': true,
  'eligibility/own-match': true,
  'eligibility/publicity': true,
  'experts/trial': true,
  'matching/matches': true,
  'subscription/favourite-button': true,
  'subscription/mark-button': true,
  'subscription/subscribe-button': true,
} satisfies Record<ServicePartName, true>) as ServicePartName[];

describe('parts of services on pages of content', () => {
  it('listServiceParts() names every part once', () => {
    expect([...listServiceParts()].sort()).toEqual(names.sort());
  });

  it.each(names)('%s exports Part with the props of its own name', async (name) => {
    const file = join(projectRoot, 'web/features', `${name.replace('/', '/content-parts/')}.tsx`);
    expect(await readFile(file, 'utf8')).toMatch(
      new RegExp(String.raw`export function Part\([^)]*: PropsOf<'${name}'>\)`),
    );
  });

  it('loadServicePart() loads a part by its name', async () => {
    expect(await loadServicePart('subscription/mark-button')).toBeTypeOf('function');
  });
});
