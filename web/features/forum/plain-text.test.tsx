import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainText } from './plain-text.tsx';

const drawn = (text: string) => renderToStaticMarkup(<PlainText text={text} />);

test('PlainText makes a paragraph of each line and shows markup as text', () => {
  expect(drawn('一\n\n<img src=x onerror=alert(1)>')).toBe(
    '<p>一</p><p>&lt;img src=x onerror=alert(1)&gt;</p>',
  );
});

test('PlainText links http(s) addresses and nothing else', () => {
  expect(drawn('见 https://example.com/a?b=1。')).toContain(
    '<a href="https://example.com/a?b=1" target="_blank" rel="nofollow ugc noopener noreferrer">',
  );
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com/x', 'http://'])
    expect(drawn(text)).not.toContain('<a ');
});
