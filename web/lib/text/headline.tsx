import { Fragment } from 'react';
import { headlineParts } from './headline-parts.ts';
import { headlineWords } from './headline-words.ts';

/** The text of a heading that may have two lines. A line ends between words. */
export function Headline({ text }: { text: string }) {
  return headlineParts(text).map((part, index) =>
    part.isWhole ? (
      <span key={index} className="ph">
        <Words text={part.text} />
      </span>
    ) : (
      <Words key={index} text={part.text} />
    ),
  );
}

function Words({ text }: { text: string }) {
  const words = headlineWords(text);
  if (words === undefined || words.length < 2) return text;
  return (
    <span className="words">
      {words.map((word, index) => (
        <Fragment key={index}>
          <Word text={word} />
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

/** Between two parts of a word: signs at which a browser would end a line all the same. */
const breaking = /[\dA-Za-z][ /—–-]+[\dA-Za-z]/;

/** Whole, as 2026—2028年 and GB/T 39116, with the space behind it outside, where a line may end. */
function Word({ text }: { text: string }) {
  if (!breaking.test(text)) return text;
  const whole = text.trimEnd();
  return (
    <>
      <span className="ph">{whole}</span>
      {text.slice(whole.length)}
    </>
  );
}
