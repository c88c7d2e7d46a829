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
          {word}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
