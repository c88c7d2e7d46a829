import type { ReactNode } from 'react';

/** Addresses of the web, as far as letters of addresses go; a full stop behind one belongs to the sentence. */
const address = /https?:\/\/[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+[A-Za-z0-9/=#&_-]/g;

/** What users wrote, as they wrote it: a paragraph a line, and addresses as links that lend the site's name to nobody. */
export function PlainText({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  return paragraphs.map((paragraph, index) => <p key={index}>{withLinks(paragraph)}</p>);
}

function withLinks(paragraph: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: url, index } of paragraph.matchAll(address)) {
    parts.push(paragraph.slice(from, index));
    from = index + url.length;
    parts.push(
      URL.canParse(url) ? (
        <a key={index} href={url} target="_blank" rel="nofollow ugc noopener noreferrer">
          {url}
        </a>
      ) : (
        url
      ),
    );
  }
  return [...parts, paragraph.slice(from)];
}
