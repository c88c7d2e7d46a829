import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { StatesBelow } from '#web/console/states-below.tsx';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { SectionWorkbench } from '../sections/section-workbench.tsx';

/** The sections of the site as a tree: each chief changes his own and those below them. */
export function ConsoleSection() {
  const found = useFreshCall(sectionWorkCalls.listSections, {});
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
      {(tree) => (
        <FocusHeir heir={mainHeading}>
          <SectionWorkbench tree={tree} />
          {tree.mayPlaceRoots && <StatesBelow list="sections" />}
        </FocusHeir>
      )}
    </Loaded>
  );
}
