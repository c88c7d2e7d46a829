import { useRef, type ComponentType, type ReactNode } from 'react';
import type { PartPath, Slots } from '#contract/portal/views.ts';
import { createLazy, useLazy, type Lazy } from '#web/lib/lazy.ts';
import { useSeen } from '#web/lib/use-visible.ts';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './slots.module.css';

export interface PartProps {
  /** Of the page that it stands on. */
  path: string;
}

/** By the name that a row of pages.ts calls it. The bundler writes the parts of this very folder as ./parts/…. */
const files = new Map(
  Object.entries(
    import.meta.glob<{ Part: ComponentType<PartProps> }>(['../*/parts/*.tsx', '!../*/parts/*.test.tsx']),
  ).map(([file, load]) => [file.slice(0, -4).replace('./', 'content/').replace('.content/', ''), load]),
);

/** The parts that a row of pages.ts may name. */
export const listPartFiles = (): readonly string[] => [...files.keys()];

const lazyParts = new Map<PartPath, Lazy<ComponentType<PartProps>>>();

function lazyOf(file: PartPath): Lazy<ComponentType<PartProps>> {
  const known = lazyParts.get(file);
  if (known !== undefined) return known;
  const late = createLazy(async () => {
    const load = files.get(file);
    if (load === undefined) throw new Error(`no part ${file}`);
    return (await load()).Part;
  });
  lazyParts.set(file, late);
  return late;
}

/** Fetches a part before the page that it stands on is drawn, so that nothing moves when it comes. One that fails says so there. */
export const loadPart = (file: PartPath | undefined): Promise<unknown> | undefined =>
  file &&
  lazyOf(file)
    .load()
    .catch(() => undefined);

/** A part made by hand. */
export function LazyPart({ file, path }: { file: PartPath } & PartProps) {
  const late = useLazy(lazyOf(file));
  if (late.status === 'ready') return <late.value path={path} />;
  if (late.status === 'loading') return <Bones />;
  return (
    <div className="card">
      <FailedState onRetry={late.retry} isRetrying={late.isRetrying} />
    </div>
  );
}

function Bones() {
  return (
    <div className="card">
      <Loading>
        <div className={styles.bones}>
          <SkeletonLine width="40%" isTall />
          <SkeletonLine />
          <SkeletonLine width="72%" />
        </div>
      </Loading>
    </div>
  );
}

/** At the end of a page: fetched when it comes near the window. */
function Closing({ file, path }: { file: PartPath } & PartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useSeen(place, '400px');
  return (
    <div className={styles.closing} ref={place}>
      {isNear ? <LazyPart file={file} path={path} /> : <Bones />}
    </div>
  );
}

/** What a pattern shows, with what its row puts around it. */
export function Slotted({ slots, path, children }: { slots: Slots; children: ReactNode } & PartProps) {
  const { opening, aside, closing } = slots;
  return (
    <div className={classNames(aside !== undefined && styles.split)}>
      <div>
        {opening !== undefined && (
          <div className={styles.opening}>
            <LazyPart file={opening} path={path} />
          </div>
        )}
        {children}
        {closing !== undefined && <Closing file={closing} path={path} />}
      </div>
      {aside !== undefined && (
        <aside aria-label="侧栏">
          <LazyPart file={aside} path={path} />
        </aside>
      )}
    </div>
  );
}
