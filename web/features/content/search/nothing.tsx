import { addressOf } from '#web/lib/routing/address.ts';
import { site } from '#web/lib/site.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { ServiceHours } from '#web/lib/text/service-hours.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Chip, ChipRow } from '#web/ui/chip/chip.tsx';
import { askHref } from './intents.tsx';
import styles from './search.module.css';

export interface NothingProps {
  q: string;
  near: readonly string[];
  /** A policy has answered already: there is only no hit besides. */
  isAnswered?: boolean;
  onSearch: (q: string) => void;
  onClear?: () => void;
}

/** Nothing has the words: what comes near, and who can be asked, with the words on their way. */
export function Nothing({ q, near, isAnswered = false, onSearch, onClear }: NothingProps) {
  return (
    <div className={`card ${styles.nothing ?? ''}`}>
      <div role="status">
        <p className={styles.missing}>{isAnswered ? '上面是政策里的原话，没有别的结果' : `没有找到“${q}”`}</p>
        <p className="muted">{onClear ? '可以放宽条件再看。' : '可以换个说法，或用空格把词隔开。'}</p>
      </div>
      {onClear && <Button onClick={onClear}>清空条件</Button>}
      {near.length > 0 && (
        <ChipRow label="相近的词" isStacked>
          {near.map((word) => (
            <Chip key={word} isEdged onPress={() => onSearch(word)}>
              {word}
            </Chip>
          ))}
        </ChipRow>
      )}
      <ul className={styles.ways}>
        {site.phone !== '' && (
          <li>
            打电话问 <PhoneLink number={site.phone} />
            <span className="meta">
              <ServiceHours />
            </span>
          </li>
        )}
        <li>
          <a href={`#${addressOf('/home/helpMessage', { words: q })}`}>给客服留言</a>
          <span className="meta">您搜的词会写在留言里</span>
        </li>
        {!isAnswered && (
          <li>
            <a href={askHref(q)}>问政策</a>
            <span className="meta">用一句话问，从政策原文里找答案</span>
          </li>
        )}
      </ul>
    </div>
  );
}
