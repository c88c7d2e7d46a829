import { headlineParts } from './headline-parts.ts';

/** The text of a heading that may have two lines. */
export function Headline({ text }: { text: string }) {
  return headlineParts(text).map((part, index) =>
    part.isWhole ? (
      <span key={index} className="ph">
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
