import { useWaiting } from '#web/lib/use-waiting.ts';
import { CountBadge } from '#web/ui/count-badge/count-badge.tsx';

/** How much waits, beside the way there. */
export const WaitingCount = () => <CountBadge count={useWaiting().data?.total ?? 0} words="件等您办" />;
