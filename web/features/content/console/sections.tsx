import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { States } from '#web/console/states.tsx';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { SectionWorkbench } from '../sections/section-workbench.tsx';
import styles from '../sections/sections.module.css';

/** The sections of the site as a tree: each chief changes his own and those below them. */
export function ConsoleSection() {
  const found = useFreshCall(sectionWorkCalls.listSections, {});
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
      {(tree) => (
        <FocusHeir heir={mainHeading}>
          <SectionWorkbench tree={tree} />
          {tree.mayPlaceRoots && (
            <div className={styles.history}>
              <States list="sections" />
            </div>
          )}
        </FocusHeir>
      )}
    </Loaded>
  );
}
