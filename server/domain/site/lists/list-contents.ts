import { focusList, type Entry, type EntryList } from '#contract/reference/entered-entries.ts';
import { firstEntries } from '#contract/reference/entry-names.ts';
import { closableServices } from '#contract/closing.ts';
import { closedTitle, type ClosedServices } from '#contract/site/closed-services.ts';
import { firstHomeLayout, homeBlockNames, wholeLayout, type HomeLayout } from '#contract/site/home-layout.ts';
import type { EditedList } from '#contract/site/edited-lists.ts';
import { userTags } from '#server/db/reference/user-tags.ts';
import type { EditedContent } from '#server/db/schema/edited-list.ts';

/** A list of entries as the release has it. */
export const firstOf = (list: EntryList): readonly Entry[] =>
  list === focusList
    ? userTags.map(({ id, value }) => ({ code: String(id), name: value }))
    : firstEntries(list);

const isLayout = (content: EditedContent): content is HomeLayout => 'hidden' in content;
const isEntries = (content: EditedContent): content is readonly Entry[] => Array.isArray(content);

/** Entries as they were kept; none of what is no list of entries. */
export const entriesOf = (content: EditedContent): readonly Entry[] => (isEntries(content) ? content : []);

export const layoutOf = (content: EditedContent | undefined): HomeLayout =>
  wholeLayout(content === undefined || !isLayout(content) ? firstHomeLayout : content);

/** Without services that a later release does not let anybody close. */
export function closedOf(content: EditedContent | undefined): ClosedServices {
  if (content === undefined || !('closed' in content)) return {};
  const { closed } = content;
  return Object.fromEntries(
    closableServices.flatMap(({ key }) => (closed[key] === undefined ? [] : [[key, closed[key]] as const])),
  );
}

/** What a list holds while nobody has changed it; of areas whoever changes those of a city brings them along. */
export function firstContent(list: EditedList): EditedContent {
  if (list === 'areas') return [];
  if (list === 'services') return { closed: {} };
  return list === 'home' ? firstHomeLayout : firstOf(list);
}

/** What a state has in it, in its order, as people call it. */
export function namesIn(content: EditedContent): string[] {
  if ('closed' in content)
    return closableServices.map(({ key, name }) => {
      const closing = content.closed[key];
      return closing === undefined ? name : `${closedTitle(name, closing)}（${closing.reason}）`;
    });
  if ('changed' in content) return [];
  if (!isLayout(content))
    return content
      .filter(({ mergedInto }) => mergedInto === undefined)
      .map(({ name, isRetired }) => (isRetired === true ? `${name}（停用）` : name));
  const { order, hidden } = wholeLayout(content);
  return order.map((block) => `${homeBlockNames[block]}${hidden.includes(block) ? '（不显示）' : ''}`);
}
