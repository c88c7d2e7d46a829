import { lateComponent } from '#web/lib/late-component.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';

/** Whoever only reads does without. */
export const CommentForm = lateComponent(
  async () => (await import('./comment-form.tsx')).CommentForm,
  <SkeletonRows count={2} />,
);
