import { drawAnyCover } from '#contract/cover/draw-any-cover.ts';
import { Cover, type CoverProps } from './cover.tsx';

/** The picture of an item of any kind. */
export const AnyCover = (props: Omit<CoverProps, 'draw'>) => <Cover {...props} draw={drawAnyCover} />;
