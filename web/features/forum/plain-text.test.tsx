import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainText } from './plain-text.tsx';

const drawn = (text: string) => renderToStaticMarkup(<PlainText text={text} />);

test('a line is a paragraph, and markup is text', () => {
  expect(drawn('一\n\n<img src=x onerror=alert(1)>')).toBe(
    '<p>一</p><p>&lt;img src=x onerror=alert(1)&gt;</p>',
  );
});

test('addresses of the web are links, and nothing else is', () => {
  expect(drawn('见 https://example.com/a?b=1。')).toContain(
    '<a href="https://example.com/a?b=1" target="_blank" rel="nofollow ugc noopener noreferrer">',
  );
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com/x', 'http://'])
    expect(drawn(text)).not.toContain('<a ');
});
