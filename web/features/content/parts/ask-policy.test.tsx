import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { siteConfiguration } from '#web/lib/site.ts';
import { Part } from './ask-policy.tsx';

afterEach(() => {
  siteConfiguration.hasAnswerWriter = false;
});

test.each([true, false])('the form says before a question is sent who reads it: a model %s', (hasModel) => {
  siteConfiguration.hasAnswerWriter = hasModel;
  const markup = renderToStaticMarkup(<Part />);
  expect(markup).toContain('请不要填写姓名');
  expect(markup.includes('会和公开的原文段落一起发给该服务')).toBe(hasModel);
});
