import { useRef } from 'react';
import { createLate, useLate } from '#web/lib/late.ts';
import { useSeen } from '#web/lib/use-visible.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import type { MatchesProps } from './invite.tsx';

const lateMatches = createLate(async () => (await import('./matches.tsx')).Matches);

/** What fits a demand or a solution, below its text: it comes when one comes near. */
export function LateMatches(props: MatchesProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place, '300px');
  return <div ref={place}>{isSeen && <Arriving {...props} />}</div>;
}

/** The item is whole without it: a part that does not come says nothing. */
function Arriving(props: MatchesProps) {
  const late = useLate(lateMatches);
  if (late.status === 'ready') return <late.value {...props} />;
  return late.status === 'loading' ? <SkeletonRows count={2} /> : null;
}
