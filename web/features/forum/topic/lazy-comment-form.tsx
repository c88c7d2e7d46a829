import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';

/** Whoever only reads does without. */
export const CommentForm = lazyComponent(
  async () => (await import('./comment-form.tsx')).CommentFormUnlessMuted,
  <SkeletonRows count={2} />,
);
