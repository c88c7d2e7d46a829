import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Headline } from './headline.tsx';

it.each([
  ['节点将于 6:00—8:30 升级', '6:00—8:30'],
  ['智能制造三年行动（2026—2028年）', '（2026—2028年）'],
  ['两化融合管理体系 GB/T 39116—2020 贯标', 'GB/T 39116—2020'],
])('headline %s never breaks inside %s', (text, whole) => {
  const html = renderToStaticMarkup(<Headline text={text} />);
  expect(html).toContain(`<span class="ph">${whole}</span>`);
  expect(html.replace(/<[^>]+>/g, '')).toBe(text);
});
