import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import type { PropsOf } from '#web/features/content/service-parts.ts';
import styles from '../match/match.module.css';
import { TruthTag } from '#web/lib/text/truth-tag.tsx';
import { amountText, countText, matchPage, pagePath } from '../match/words.ts';

/** How the enterprise that is logged in stands to this policy or declaration; nothing for anybody else, and where there are no rules. */
export function Part({ itemId }: PropsOf<'eligibility/own-match'>) {
  const { user } = useSession();
  const found = useCall(
    eligibilityCalls.ownMatch,
    { itemId },
    { isEnabled: isEnterprise(user), quietSession: true, isPart: true },
  );
  const match = found.data;
  if (match === undefined || match === null) return null;
  return (
    <section className={`card ${styles.ask ?? ''}`} aria-labelledby="own-match">
      <div className={styles.head}>
        <h2 id="own-match" className={styles.small}>
          本企业
        </h2>
        <TruthTag of={match.truth} />
      </div>
      <p>{countText(match.counts)}</p>
      {amountText(match) !== '' && <p>{amountText(match)}</p>}
      <ButtonLink href={`#${addressOf(pagePath, { page: matchPage, id: itemId })}`}>
        {match.truth === 'missing' ? '补资料，看逐条结果' : '看逐条结果'}
      </ButtonLink>
    </section>
  );
}
