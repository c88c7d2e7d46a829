import { useRef } from 'react';
import type { DeclarationItem } from '#contract/content/entities.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useIsLive } from '#web/lib/hydration.ts';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { useSession } from '#web/lib/session/session.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useVisible } from '#web/lib/use-visible.ts';
import { FactLine } from '#web/ui/fact-line/fact-line.tsx';
import { dateFactOf, timeFactOf, type ApplyWindow } from './fact-time.ts';
import { groupedNumber } from './number-text.ts';

export interface SupportFactsProps extends ApplyWindow {
  /** In 万元. What an older release has written has none. */
  amount: number | null | undefined;
  audience: string | undefined;
  /** The declaration where one applies; left out where its own page says so. */
  applyAt?: { id: number; title: string } | undefined;
  isSmall?: boolean;
  /** Of a list: the item, so that an enterprise sees how it stands to it. */
  markOf?: number;
}

const OwnMark = lazyComponent(async () => (await import('./own-mark.tsx')).OwnMark, null);

/** The fact line of a policy or a declaration. It follows the clock while it is to be seen. */
export function SupportFacts({ amount, audience, applyAt, isSmall, markOf, ...window }: SupportFactsProps) {
  const place = useRef<HTMLDivElement>(null);
  const now = useNow(useVisible(place));
  const { user } = useSession();
  // nobody else fetches anything for it
  const isMarked = markOf !== undefined && isEnterprise(user);
  // what the server draws is looked at later
  const time = useIsLive() ? timeFactOf(window, now) : dateFactOf(window);
  return (
    <div ref={place}>
      <FactLine
        money={moneyOf(amount)}
        who={audience}
        time={time}
        act={
          applyAt && time?.isOpen === true
            ? { label: '去申报', href: contentHref('declaration', applyAt.id), of: applyAt.title }
            : undefined
        }
        {...(isSmall !== undefined && { isSmall })}
        mark={isMarked ? <OwnMark itemId={markOf} /> : undefined}
      />
    </div>
  );
}

interface DeclarationFactsProps extends Pick<SupportFactsProps, 'applyAt' | 'isSmall' | 'markOf'> {
  of: Pick<DeclarationItem, 'amount' | 'audience' | 'declareStartTime' | 'declareEndTime' | 'mode'>;
}

/** The fact line of a declaration as lists have it. */
export const DeclarationFacts = ({
  of: { declareStartTime, declareEndTime, ...of },
  ...as
}: DeclarationFactsProps) => (
  <SupportFacts
    amount={of.amount}
    audience={of.audience}
    mode={of.mode}
    startsAt={declareStartTime}
    endsAt={declareEndTime}
    {...as}
  />
);

/** Less than 1 万元 is said in 元. */
export function moneyOf(amount: number | null | undefined): { most: string; unit: string } | undefined {
  if (amount === null || amount === undefined || amount <= 0) return undefined;
  if (amount < 1) return { most: groupedNumber(Math.round(amount * 10_000)), unit: '元' };
  return { most: groupedNumber(amount, Number.isInteger(amount) ? 0 : 1), unit: '万元' };
}
