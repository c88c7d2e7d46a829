import type { FormSection } from '#contract/supply/form-of.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { SectionState } from './section-state.ts';
import styles from './section-rail.module.css';

interface RailEntry {
  section: FormSection;
  state: SectionState;
  faults: number;
}

/** Id of the heading that a part of the rail leads to. */
export const sectionId = (at: number): string => `part-${String(at + 1)}`;

interface SectionRailProps {
  entries: readonly RailEntry[];
  /** Where somebody types. */
  current: number;
}

/** The parts of a form: where one is, what is done, and where something is wrong. A press leads there. */
export function SectionRail({ entries, current }: SectionRailProps) {
  return (
    <nav className={styles.rail} aria-label="表单的几部分">
      <ol>
        {entries.map(({ section, state, faults }, at) => (
          <li key={section.title}>
            <button
              type="button"
              className={classNames(styles.part, styles[state])}
              aria-current={at === current ? 'step' : undefined}
              onClick={() => focusSection(at)}
            >
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? '✓' : state === 'wrong' ? '!' : at + 1}
              </span>
              <span>
                {section.title}
                <span className={styles.state}>{stateText(state, faults)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stateText(state: SectionState, faults: number): string {
  if (state === 'wrong') return `${String(faults)} 处要改`;
  return state === 'done' ? '已填好' : '还没填完';
}

function focusSection(at: number): void {
  const heading = document.getElementById(sectionId(at));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
