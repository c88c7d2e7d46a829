import { useRef } from 'react';
import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { useSeen } from '#web/lib/use-visible.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { loadServicePart, type PropsOf } from '../service-parts.ts';

type MatchesProps = PropsOf<'matching/matches'>;

const lazyMatches = createLazy(() => loadServicePart('matching/matches'));

/** What fits a demand or a solution, below its text: it comes when one comes near. */
export function LazyMatches(props: MatchesProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place, '300px');
  return <div ref={place}>{isSeen && <Arriving {...props} />}</div>;
}

/** The item is whole without it: a part that does not come says nothing. */
function Arriving(props: MatchesProps) {
  const late = useLazy(lazyMatches);
  if (late.status === 'ready') return <late.value {...props} />;
  return late.status === 'loading' ? <SkeletonRows count={2} /> : null;
}
