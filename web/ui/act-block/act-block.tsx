import { useId, type ReactNode } from 'react';
import { Phone } from 'lucide-react';
import { site } from '#web/lib/site.ts';
import { telAddress } from '#web/lib/text/tel-address.ts';
import { classNames } from '../class-names.ts';
import styles from './act-block.module.css';
import { DialogsApart } from './dialogs-apart.ts';

export interface ActBlockProps {
  /** What is done here. */
  title: string;
  /** The most that can be got: a figure with its unit, or words. */
  money?: { most: string; unit: string } | string | undefined;
  /** Who may, and until when. */
  who?: ReactNode;
  /** 谁能报 unless said otherwise. */
  whoLabel?: string;
  /** How much time is left; `note` says the date. */
  time?: { text: string; note: string; isSoon: boolean } | undefined;
  /** 到几时 unless said otherwise. */
  timeLabel?: string;
  /** What else decides. */
  facts?: readonly { term: string; value: ReactNode }[];
  /** Lines at the top of the page say all of these already where this block is no card beside it. */
  isSaidAbove?: boolean;
  /** What the bar of narrow windows says first; the time that is left unless said otherwise. */
  lead?: string | undefined;
  /** The one main button. Left out: nothing can be done now, and no bar stands there. */
  act?: ReactNode;
  /** What is to be known before it is pressed. */
  note?: ReactNode;
  /** Whom to ask; the site's number unless said otherwise, '' for nobody. */
  phone?: string;
  /** Below the button: what else can be done. */
  children?: ReactNode;
}

/**
 * The one block of a page that acts: what, who, until when, one button. A card beside the page from 1200 px; below, the button stands
 * in a bar at the foot of the window, and the rest where the block stands (docs/decisions/123).
 */
export function ActBlock(props: ActBlockProps) {
  const { title, money, who, whoLabel = '谁能报', time, timeLabel = '到几时', facts = [] } = props;
  const { isSaidAbove = false, lead, act, note, phone = site.phone, children } = props;
  const id = useId();
  const most = typeof money === 'object' ? `最高 ${money.most} ${money.unit}` : (money ?? '');
  const rows = [
    ...(who !== undefined && who !== '' ? [{ term: whoLabel, value: who }] : []),
    ...(time === undefined ? [] : [{ term: timeLabel, value: <Time of={time} /> }]),
    ...facts,
  ];
  const first = lead ?? time?.text;
  const hasAct = act !== undefined && act !== null && act !== false;
  return (
    <DialogsApart value>
      <section
        className={classNames('card', styles.block, hasAct && styles.acts, isSaidAbove && styles.said)}
        aria-labelledby={id}
      >
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {money !== undefined && (
          <p className={styles.money}>
            {typeof money === 'string' ? (
              <b className={styles.words}>{money}</b>
            ) : (
              <>
                最高 <b>{money.most}</b> {money.unit}
              </>
            )}
          </p>
        )}
        {rows.length > 0 && (
          <dl className={styles.facts}>
            {rows.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {note !== undefined && note !== false && <div className={styles.note}>{note}</div>}
        {hasAct && (
          <div className={styles.bar} data-act-bar>
            {/* said once more, for those who see the bar alone */}
            <p className={styles.brief} aria-hidden="true">
              {first !== undefined && (
                <b className={classNames(time?.isSoon === true && styles.soon)}>{first}</b>
              )}
              {most !== '' && <span>{most}</span>}
            </p>
            {phone !== '' && (
              <a className={styles.phone} href={telAddress(phone)} aria-label={`打电话咨询 ${phone}`}>
                <Phone aria-hidden="true" />
              </a>
            )}
            <div className={styles.act}>{act}</div>
          </div>
        )}
        {children}
      </section>
    </DialogsApart>
  );
}

function Time({ of: { text, note, isSoon } }: { of: NonNullable<ActBlockProps['time']> }) {
  return (
    <>
      <b className={classNames(isSoon && styles.mark)}>{text}</b>
      {note !== '' && <span className={styles.until}>{note}</span>}
    </>
  );
}
