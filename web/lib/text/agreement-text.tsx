import type { AgreementText as Text } from '#contract/site/agreement-names.ts';
import { site } from '#web/lib/site.ts';
import styles from './agreement-text.module.css';
import { PhoneLink } from './phone-link.tsx';

interface AgreementTextProps {
  version: string;
  text: Text;
  /** Of the headings of its clauses. */
  level?: 2 | 3;
}

/** A text that people agree to: its version, who is behind it, and its clauses by number. */
export function AgreementText({ version, text, level = 3 }: AgreementTextProps) {
  return (
    <>
      <p className="meta">
        版本 {version}
        {site.operator !== '' && `，${site.operator}`}
        {site.phone !== '' && (
          <>
            ，电话 <PhoneLink number={site.phone} />
          </>
        )}
      </p>
      <div data-body>
        <Clauses text={text} level={level} />
      </div>
    </>
  );
}

function Clauses({ text: { opening, clauses }, level }: Required<Omit<AgreementTextProps, 'version'>>) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <p className={styles.opening}>{opening}</p>
      <ol className={styles.clauses}>
        {clauses.map(({ title, paragraphs, isWeighty }, at) => (
          // a clause is its number
          <li key={at} className={isWeighty ? styles.weighty : undefined}>
            <Heading className={styles.clause}>{title}</Heading>
            {paragraphs.map((paragraph, place) => (
              <p key={place}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
