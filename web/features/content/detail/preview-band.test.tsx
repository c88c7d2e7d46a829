import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { versionStates } from '#contract/content/release.ts';
import { Article } from './article.tsx';
import { PreviewBand } from './preview-band.tsx';

test.each(versionStates)('PreviewBand says that a version that is %s is hidden from the public', (state) => {
  const markup = renderToStaticMarkup(<PreviewBand state={state} isOlderPublic={false} />);
  expect(markup).toContain('公众现在看不到');
  expect(markup).toMatch(
    state === 'withdrawn' ? /已撤下/ : state === 'live' ? /不在公开的时间内/ : /预览 · 尚未公开/,
  );
  const correction = renderToStaticMarkup(<PreviewBand state={state} isOlderPublic />);
  expect(correction).toContain('公众现在看到的是已公开的上一版');
});

test('PreviewBand is shown only above an item with a preview', () => {
  const item = {
    ...{
      id: 1,
      kind: 'news',
      title: '题目',
      name: '题目',
      content: '<p>正文</p>',
      summary: '',
      imageUrl: '',
    },
    ...{ sectionName: '', sourceInfo: '', author: '', publishTime: '', createTime: '', releaseTimeShow: '' },
    ...{ views: 0, isTop: false, models: [], technicalTagsName: '', typeName: '', tags: [], areaCode: '' },
    ...{ industryCodes: [], startsAt: null, endsAt: null, attachments: [], related: [], previous: null },
    ...{ next: null, card: {}, extra: {} },
  };
  const shown = (more: object) =>
    renderToStaticMarkup(
      <Article title="题目" item={{ ...item, ...more } as never} parts={{}}>
        {null}
      </Article>,
    );
  expect(shown({ preview: { state: 'draft', isOlderPublic: false } })).toMatch(
    /预览 · 尚未公开：草稿[\s\S]*<h1/,
  );
  expect(shown({})).not.toContain('公众现在看不到');
});
