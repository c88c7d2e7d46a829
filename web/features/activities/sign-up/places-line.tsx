import type { SignUpPlaces } from '#contract/activities/sign-up-calls.ts';
import styles from './sign-up.module.css';

/** How many have signed up, and how many more can. */
export function PlacesLine({ places }: { places: SignUpPlaces }) {
  const { capacity, signedUp, waiting } = places;
  const left = Math.max(0, capacity - signedUp);
  return (
    <p className={styles.places}>
      <span>
        已报名 <b className="num">{signedUp}</b> 人
      </span>
      {capacity > 0 && (
        <span>
          共 <b className="num">{capacity}</b> 个名额，{left > 0 ? `还剩 ${String(left)} 个` : '已满'}
        </span>
      )}
      {capacity === 0 && <span>名额不限</span>}
      {waiting > 0 && (
        <span>
          候补 <b className="num">{waiting}</b> 人
        </span>
      )}
    </p>
  );
}
