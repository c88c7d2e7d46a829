import { releaseCalls } from '#contract/content/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { stripRequest } from '../home-calls.ts';
import styles from './strip.module.css';

/** Ways to columns, side by side, up to seven. Without any, or without an answer, there is nothing. */
export function Strip() {
  const { status, data } = useCall(releaseCalls.portalAdrotatorlist, stripRequest);
  if (status === 'failed' || data?.length === 0) return null;
  return (
    <nav className={styles.strip} aria-label="专题" aria-busy={data === undefined}>
      <ul className="wrap">
        {data?.map(({ id, imageUrl, imageAlt, kicker, title, linkAddress }) => (
          <li key={id}>
            <SmartLink to={linkAddress} className={styles.tile}>
              {imageUrl !== '' && <img src={imageUrl} alt={imageAlt} width={36} height={36} />}
              <span>
                <b>{kicker || title}</b>
                {kicker !== '' && <small className="clamp1">{title}</small>}
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
