import { useEffect, useRef, useState } from 'react';
import { referenceCalls } from '#contract/reference/calls.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { areaOfCode, areaOfSite, areasBelow } from '#web/lib/form/areas.ts';
import { send } from '#web/lib/call/send.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CascadeSelect } from '#web/ui/cascade-select/cascade-select.tsx';
import type { CascadeNode, LoadChildren } from '#web/ui/cascade-select/use-cascade.ts';
import styles from './own.module.css';

interface CodeField {
  name: string;
  /** '' for none. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const quiet = { quiet: true };

/** Ids of industries by their codes: what is below one is asked for by its id. */
const industryIds = new Map<string, number>();
const rootIndustry = 1;

const industriesBelow: LoadChildren = async (parent) => {
  const parentId = parent === undefined ? rootIndustry : (industryIds.get(parent.id) ?? rootIndustry);
  const rows = await send(referenceCalls.getChildIndustryClass, { parentId }, quiet);
  for (const { code, id } of rows) industryIds.set(code, id);
  return rows.map(({ code, name, hasChildren }) => ({ id: code, label: name, isLeaf: !hasChildren }));
};

/** From the first level down to C345: C, C34, C345. */
async function industryPath(code: string): Promise<CascadeNode[]> {
  const path: CascadeNode[] = [];
  for (const length of [1, 3, 4]) {
    if (length > code.length) break;
    const nodes = await industriesBelow(path.at(-1));
    const node = nodes.find(({ id }) => id === code.slice(0, length));
    if (node === undefined) break;
    path.push(node);
  }
  return path;
}

interface CodeCascadeProps extends CodeField {
  label: string;
  help: string;
  levelLabels: readonly string[];
  loadChildren: LoadChildren;
  beginAt?: () => Promise<CascadeNode[]>;
  /** What a code stands below, with itself at the end. */
  pathOf: (code: string) => Promise<CascadeNode[]>;
}

/** A choice by levels whose value is the code of the last; it may stay empty, and be emptied again. */
function CodeCascade({ value, onChange, pathOf, label, ...rest }: CodeCascadeProps) {
  const [path, setPath] = useState<readonly CascadeNode[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const known = path.at(-1)?.id ?? '';
  useEffect(() => {
    if (value === '' || value === known) return undefined;
    let isCurrent = true;
    // without the names of those above it the code stays what it is
    pathOf(value).then(
      (found) => isCurrent && setPath(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [value, known, pathOf]);
  return (
    <div className={styles.cascade} ref={place}>
      <CascadeSelect
        {...rest}
        label={label}
        isOptional
        value={value === '' ? [] : path}
        onChange={(chosen) => {
          setPath(chosen);
          onChange(chosen.at(-1)?.id ?? '');
        }}
      />
      {value !== '' && (
        // what was cleared can be chosen again
        <FocusHeir heir={() => place.current?.querySelector<HTMLElement>('[role="combobox"]')}>
          <Button variant="link" size="small" className={styles.clear} onClick={() => onChange('')}>
            清除{label}
          </Button>
        </FocusHeir>
      )}
    </div>
  );
}

type PlaceFieldProps = Pick<CodeCascadeProps, 'label' | 'help' | 'name' | 'value' | 'error' | 'onChange'>;

export const IndustryField = (props: PlaceFieldProps) => (
  <CodeCascade
    {...props}
    levelLabels={['门类', '大类', '中类']}
    loadChildren={industriesBelow}
    pathOf={industryPath}
  />
);

export const AreaField = (props: PlaceFieldProps) => (
  <CodeCascade
    {...props}
    levelLabels={['省', '市', '区县']}
    loadChildren={areasBelow}
    beginAt={areaOfSite}
    pathOf={areaOfCode}
  />
);
