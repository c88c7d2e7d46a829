import { columnStates } from '#contract/exchange/column-workflow.ts';
import type { TopicChoice } from '#contract/forum/entities.ts';
import type { Queryable } from '#server/db/database.ts';
import { listColumns } from '#server/db/queries/exchange/column.ts';
import type { Choices } from '#server/db/queries/forum/topic.ts';
import { fail } from '#server/lib/fail.ts';

/** More columns than staff will ever define. */
const most = 200;

/** As the table has them; what is '' narrows nothing. */
export const byKey = (choices: readonly TopicChoice[]): Choices =>
  Object.fromEntries(
    choices.flatMap(({ key, choice }) => (key === '' || choice === '' ? [] : [[key, choice]])),
  );

/** What an author has put his topic to, of the columns that are published now. Fails with topicChoiceUnknown. */
export async function readChoices(db: Queryable, choices: readonly TopicChoice[]): Promise<Choices> {
  const chosen = byKey(choices);
  if (Object.keys(chosen).length === 0) return chosen;
  const { rows } = await listColumns(db, {
    releaseStatus: columnStates.indexOf('published'),
    limit: most,
  });
  for (const [key, choice] of Object.entries(chosen))
    if (!rows.some((column) => column.key === key && column.choices.includes(choice)))
      fail('topicChoiceUnknown');
  return chosen;
}
