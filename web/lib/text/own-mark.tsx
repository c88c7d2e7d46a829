import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FactMark } from '#web/ui/fact-line/fact-line.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { TruthTag } from './truth-tag.tsx';

/** How the enterprise that is logged in stands to one of a list: all marks of a page come with one answer. */
export function OwnMark({ itemId }: { itemId: number }) {
  const { data } = useCall(
    eligibilityCalls.ownMatches,
    {},
    { quietSession: true, isPart: true, keepsPrevious: true },
  );
  const match = data?.find((each) => each.itemId === itemId);
  if (match === undefined) return null;
  return (
    <FactMark>
      <VisuallyHidden>本企业：</VisuallyHidden>
      <TruthTag of={match.truth} />
    </FactMark>
  );
}
