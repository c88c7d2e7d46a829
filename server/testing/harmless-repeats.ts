import { repeatReasons } from '#contract/service.ts';
import { services } from '#contract/services.ts';

const { counts, sets, moves } = repeatReasons;

/** Why a repeated request does no harm, by the path of a writing call without `once`, as its service declares it. */
export const harmlessRepeats: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(services).flatMap(({ repeats = {} }) =>
    Object.entries(repeats).flatMap(([reason, paths]) =>
      paths.map((path) => [path, repeatReasons[reason as keyof typeof repeatReasons]]),
    ),
  ),
);

/** The verbs that mean the same on every prefix. */
export const harmlessVerbs: Readonly<Record<string, string>> = {
  saveClick: counts,
  setIsDel: sets,
  updateIsDel: sets,
  setReleaseStatus: moves,
};
