import type { ComponentProps } from 'react';
import { DetailView } from '../detail/detail-page.tsx';
import { listPageOf } from '../list-page-of.ts';
import type { Item } from '../reads.ts';

interface PreviewViewProps {
  reading: ComponentProps<typeof DetailView>['shown']['reading'];
  item: Item | undefined;
  isLoading: boolean;
}

/** The public page of an item that need not be public. */
export function PreviewView({ reading, item, isLoading }: PreviewViewProps) {
  return (
    <DetailView
      title="预览"
      kind={undefined}
      isNamed
      shown={{
        ...{ reading, item, isLoading, withdrawn: undefined, isMissing: false },
        list: item && listPageOf(item.kind, undefined, item.extra),
      }}
    />
  );
}
