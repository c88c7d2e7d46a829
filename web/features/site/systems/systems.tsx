import { useState } from 'react';
import { guideSystemNames } from '#contract/portal/guide-systems.ts';
import { thirdpartyWorkCalls, type ThirdpartyEntry } from '#contract/portal/thirdparty-work-calls.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { States } from '#web/console/states.tsx';
import { SystemForm, type System } from './system-form.tsx';
import styles from './systems.module.css';

/** The ways from 我要办 to other systems: which are connected, and where they are. */
export function Systems() {
  const found = useFreshCall(thirdpartyWorkCalls.listThirdparties, {});
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={4} />}>
      {({ rows }) => (
        <FocusHeir heir={mainHeading}>
          <Lists rows={rows} />
          <States list="systems" />
        </FocusHeir>
      )}
    </Loaded>
  );
}

function Lists({ rows }: { rows: readonly ThirdpartyEntry[] }) {
  const [edited, setEdited] = useState<System>();
  const ofGuides = Object.entries(guideSystemNames).map(([key, name]) => ({
    ...{ key, name },
    entry: rows.find((row) => row.key === key),
  }));
  const act = useMutation(thirdpartyWorkCalls.deleteThirdparty, {
    done: ({ id, isDel }) => {
      if (isDel === 0) return '已恢复';
      const isOfGuide = ofGuides.some(({ entry }) => entry?.id === id);
      return isOfGuide ? '已停用，访客看到“未接入”和联系电话' : '已停用';
    },
  });
  const others = rows
    .filter(({ key }) => !Object.hasOwn(guideSystemNames, key))
    .map((entry) => ({ key: entry.key, name: entry.name, entry }));
  const lineProps = {
    isBusy: act.isBusy,
    onEdit: setEdited,
    onSwitch: ({ id, isDel }: ThirdpartyEntry) => void act.run({ id, isDel: isDel === 1 ? 0 : 1 }),
  };
  return (
    <>
      <p className="meta">
        “我要办”里的这几项在别的系统办理。接入以后，访客从办事指南直接过去；没有接入的，指南里写“未接入”和联系电话。
      </p>
      <ul className={styles.list} aria-label="我要办的系统">
        {ofGuides.map((system) => (
          <Line key={system.key} system={system} {...lineProps} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h2 className={styles.heading}>其他入口</h2>
          <p className="meta">本站的页面不显示，只供读取接口的程序使用。</p>
          <ul className={styles.list} aria-label="其他入口">
            {others.map((system) => (
              <Line key={system.key} system={system} {...lineProps} />
            ))}
          </ul>
        </>
      )}
      <Dialog
        isOpen={edited !== undefined}
        title={edited?.name ?? ''}
        width={640}
        onClose={() => setEdited(undefined)}
      >
        {edited !== undefined && <SystemForm system={edited} onClose={() => setEdited(undefined)} />}
      </Dialog>
    </>
  );
}

interface LineProps {
  system: System;
  isBusy: boolean;
  onEdit: (system: System) => void;
  onSwitch: (entry: ThirdpartyEntry) => void;
}

function Line({ system, isBusy, onEdit, onSwitch }: LineProps) {
  const { name, entry } = system;
  const { label, tone } = stateOf(entry);
  const verb = entry === undefined ? '接入' : '修改';
  return (
    <li className={styles.line}>
      <div className={styles.summary}>
        <b>{name}</b> <Tag tone={tone}>{label}</Tag> {entry?.needsLogin && <Tag tone="blue">登录后</Tag>}
        <p className="meta">{entry?.url ?? '还没有地址'}</p>
      </div>
      <div className={styles.acts}>
        <Button size="small" aria-label={`${verb}：${name}`} onClick={() => onEdit(system)}>
          {verb}
        </Button>
        {entry !== undefined && (
          <Button
            size="small"
            aria-label={`${entry.isDel === 1 ? '恢复' : '停用'}：${name}`}
            isBusy={isBusy}
            onClick={() => onSwitch(entry)}
          >
            {entry.isDel === 1 ? '恢复' : '停用'}
          </Button>
        )}
      </div>
    </li>
  );
}

function stateOf(entry: ThirdpartyEntry | undefined): { label: string; tone: TagTone } {
  if (entry === undefined) return { label: '未接入', tone: 'amber' };
  return entry.isDel === 1 ? { label: '已停用', tone: 'grey' } : { label: '已接入', tone: 'green' };
}
