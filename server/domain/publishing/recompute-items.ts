import { createHash } from 'node:crypto';
import { fieldsWith, type KindDefinition } from '#contract/content/kind.ts';
import { extraSchemas } from '#contract/content/kind-schemas.ts';
import { contentKindKeys, contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { updateItem } from '#server/db/queries/content/version.ts';
import { takeLiveVersions } from '#server/db/queries/content/live-version.ts';
import { lockSectionsShared } from '#server/db/queries/content/section.ts';
import { findSettings, saveSettings } from '#server/db/queries/portal/site.ts';
import type { Services } from '#server/services.ts';
import { indexItems } from './index-items.ts';
import { searchedPaths } from './search-text.ts';
import { publicColumns } from './insert-items.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';

/** Raise it when cards, facets or what is common to all kinds are computed in another way: the definitions do not tell that. */
const computedAs = 1;

type Deps = Pick<Services, 'db' | 'log' | 'stopping'>;

const atOnce = 100;

const settingOf = (kind: ContentKind) => `columns of ${kind}`;

/** What the columns of a kind's items follow from, as far as its definition says it. */
function digestOf(kind: ContentKind): string {
  const definition: KindDefinition = contentKinds[kind];
  const namesWith = (option: 'onCard' | 'facet') => fieldsWith(definition, option).map(([name]) => name);
  const derived = Object.entries(definition.derivedFacets).map(([name, { yearOf, beginsAs }]) => [
    name,
    yearOf,
    beginsAs,
  ]);
  const searched = searchedPaths(definition.fields);
  const rules = [computedAs, namesWith('onCard'), namesWith('facet'), derived, searched];
  return createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 16);
}

/** All items are as this release writes them: said when a site is filled. */
export async function markComputed(db: Queryable): Promise<void> {
  await saveSettings(
    db,
    contentKindKeys.map((kind) => ({ name: settingOf(kind), value: digestOf(kind) })),
  );
}

/**
 * Brings items that another release has published to how this one writes them: which fields cards have, by what lists are filtered, by what they
 * are found. Some at a time, so that nobody waits; a stop in between begins that kind anew. What no longer fits its kind stays as it
 * is, and the log says so.
 */
export async function recomputeItems(services: Deps): Promise<void> {
  const { db, log, stopping } = services;
  try {
    const known = await findSettings(db, contentKindKeys.map(settingOf));
    for (const kind of untilStopped(contentKindKeys, stopping)) {
      if (known.get(settingOf(kind)) === digestOf(kind)) continue;
      const isDone = await recomputeKind(services, kind, (id) =>
        log.warn({ id, kind }, 'an item does not fit its kind any more and stays as it was computed before'),
      );
      if (!isDone) return;
      await saveSettings(db, [{ name: settingOf(kind), value: digestOf(kind) }]);
    }
  } catch (error) {
    log.warn({ err: error }, 'items could not be brought to this release');
  }
}

/** False: a stop came before its end. */
async function recomputeKind(
  { db, stopping }: Deps,
  kind: ContentKind,
  onMisfit: (id: number) => void,
): Promise<boolean> {
  for (let afterId = 0; !stopping.aborted;) {
    const ids = await db.transaction(async (tx) => {
      await lockSectionsShared(tx);
      const items = await takeLiveVersions(tx, { kind, afterId, limit: atOnce });
      const done: number[] = [];
      for (const { id, content, publishTime } of items) {
        // fields that are new have what the kind says of missing ones
        const extra = extraSchemas[kind].safeParse(content.extra);
        if (!extra.success) {
          onMisfit(id);
          continue;
        }
        await updateItem(tx, id, publicColumns(kind, { ...content, extra: extra.data }, publishTime));
        done.push(id);
      }
      await indexItems(tx, done);
      return items.map(({ id }) => id);
    });
    const last = ids.at(-1);
    if (last === undefined) return true;
    afterId = last;
  }
  return false;
}
