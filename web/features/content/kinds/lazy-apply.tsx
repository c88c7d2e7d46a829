import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Item } from '../reads.ts';

/** It knows of accounts, which lists need not. */
const lazyApply = createLazy(async () => (await import('./apply.tsx')).Apply);

export function LazyApply({ item }: { item: Item<'declaration'> }) {
  const late = useLazy(lazyApply);
  if (late.status === 'ready') return <late.value item={item} />;
  if (late.status === 'loading') return <Button variant="main" isWide isBusy aria-label="正在加载" />;
  return (
    <p className="muted" role="alert">
      申报入口加载失败。
      <Button variant="link" isBusy={late.isRetrying} onClick={late.retry}>
        再试一次
      </Button>
    </p>
  );
}
