import { addressOf } from '#web/lib/routing/address.ts';
import { KeyPoints } from '../detail/key-points.tsx';
import type { KindParts } from '../kind-parts.ts';
import { Questions } from './questions.tsx';

export const parts: KindParts<'interpretation'> = {
  facts: {
    series: ({ extra }) => ({
      value: extra.series !== '' && (
        <a className="inline" href={`#${addressOf('/Info/xljdList', { series: extra.series })}`}>
          {extra.series}
        </a>
      ),
    }),
  },
  Gist: ({ item }) => <KeyPoints of={item.extra.keyPoints} />,
  Closing: ({ item }) => <Questions of={item.extra.questions} />,
};
