import { useState } from 'react';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { assessmentTools } from '#contract/assessments/constants.ts';
import { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { send } from '#web/lib/call/send.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { saveAsFile } from '#web/lib/download.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { setQuery } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable, type Column } from '#web/ui/data-table/data-table.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from '../models/models.module.css';

// seldom opened, each with forms of its own
const waiting = <SkeletonRows count={8} />;
const ModelEditor = lazyComponent(
  async () => (await import('../models/model-editor.tsx')).ModelEditor,
  waiting,
);
const WaitingModel = lazyComponent(
  async () => (await import('../models/waiting-model.tsx')).WaitingModel,
  waiting,
);
const ImportForm = lazyComponent(async () => (await import('../models/import-form.tsx')).ImportForm, waiting);

type Tool = ResponseOf<typeof assessmentModelCalls.listAssessmentModels>[number];
type Version = Tool['versions'][number];

/** What enterprises are asked in self-assessments: versions, and the draft of the next one. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const tool = assessmentTools.find((each) => each === query.get('tool'));
  return tool === undefined ? <Tools /> : <OneDraft key={tool} tool={tool} />;
}

const openTool = (tool: AssessmentTool | undefined) => {
  setQuery({ tool });
  requestAnimationFrame(() => mainHeading()?.focus());
};

function OneDraft({ tool }: { tool: AssessmentTool }) {
  const found = useFreshCall(assessmentModelCalls.readModelDraft, { tool });
  const leave = () => openTool(undefined);
  return (
    <Loaded of={found} skeleton={waiting}>
      {(draft) =>
        draft === null ? (
          <EmptyState title="没有草稿" action={<Button onClick={leave}>回到列表</Button>}>
            已经确认、放弃，或者还没有开始写。
          </EmptyState>
        ) : (
          <FocusHeir key={`${String(draft.draftId)} ${draft.state}`} heir={mainHeading}>
            {draft.state === 'waiting' ? (
              <WaitingModel draft={draft} onLeave={leave} />
            ) : (
              <ModelEditor draft={draft} onLeave={leave} />
            )}
          </FocusHeir>
        )
      }
    </Loaded>
  );
}

function Tools() {
  const models = useFreshCall(assessmentModelCalls.listAssessmentModels, {});
  return (
    <Loaded of={models} skeleton={waiting}>
      {(tools) => (
        <div className={styles.form}>
          <p className="meta">
            新版本由另一位主编确认后生效，以后开始的自评估用它。已经开始和提交的仍按原来的版本，分数随时可以重算出同样的结果。
          </p>
          {tools.map((tool) => (
            <ToolPart key={tool.tool} of={tool} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function ToolPart({ of: { tool, name, versions, draft } }: { of: Tool }) {
  const [isImporting, setIsImporting] = useState(false);
  const begin = useMutation(assessmentModelCalls.beginModelDraft);
  const headingId = `tool-${tool}`;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{name}</h2>
        {draft !== null && (
          <Tag tone={draft.state === 'waiting' ? 'amber' : 'blue'}>
            {draft.state === 'waiting' ? '新版本等待确认' : '有草稿'}
          </Tag>
        )}
      </div>
      {draft !== null && (
        <p className="meta">
          {draft.state === 'waiting'
            ? `${draft.proposedBy} ${shanghaiMinute(draft.time)} 提出：${draft.summary}`
            : `${draft.by} ${shanghaiMinute(draft.time)} 保存`}
        </p>
      )}
      <div className="row">
        {draft === null ? (
          <Button
            variant="main"
            isBusy={begin.isBusy}
            aria-label={`写新版本：${name}`}
            onClick={() =>
              void begin.run({ tool }).then((made) => {
                if (made !== undefined) openTool(tool);
              })
            }
          >
            写新版本
          </Button>
        ) : (
          <Button
            variant="main"
            aria-label={`${draft.state === 'waiting' ? '查看并办理' : '接着写'}：${name}`}
            onClick={() => openTool(tool)}
          >
            {draft.state === 'waiting' ? '查看并办理' : '接着写'}
          </Button>
        )}
        {draft?.state !== 'waiting' && (
          <Button aria-label={`导入 JSON：${name}`} onClick={() => setIsImporting(true)}>
            导入 JSON
          </Button>
        )}
      </div>
      <DataTable
        caption={`${name}的版本`}
        columns={columns(tool)}
        rows={versions}
        rowKey={({ version }) => String(version)}
      />
      <Dialog isOpen={isImporting} title={`导入${name}`} width={600} onClose={() => setIsImporting(false)}>
        {isImporting && (
          <ImportForm
            tool={tool}
            replaces={draft === null ? undefined : { draftId: draft.draftId, rev: draft.rev }}
            onDone={() => openTool(tool)}
          />
        )}
      </Dialog>
    </section>
  );
}

const columns = (tool: AssessmentTool): Column<Version>[] => [
  {
    key: 'version',
    header: '版本',
    isRowHeader: true,
    cell: ({ version, questions }) => `第 ${String(version)} 版，${String(questions)} 题`,
  },
  {
    key: 'since',
    header: '起用',
    cell: ({ since, isShipped }) =>
      since === null ? '平台自带，还没有人用过' : `${isShipped ? '平台自带，' : ''}${shanghaiMinute(since)}`,
  },
  {
    key: 'by',
    header: '谁提出、谁确认',
    cell: ({ proposedBy, confirmedBy, summary }) =>
      proposedBy === '' ? '—' : `${proposedBy} 提出，${confirmedBy} 确认：${summary}`,
  },
  { key: 'open', header: '填写中', isNumber: true, cell: ({ open }) => open },
  { key: 'done', header: '已提交', isNumber: true, cell: ({ done }) => done },
  { key: 'export', header: '文件', cell: ({ version }) => <Export tool={tool} version={version} /> },
];

function Export({ tool, version }: { tool: AssessmentTool; version: number }) {
  const take = useTask(async () => {
    const { model } = await send(assessmentCalls.assessmentModel, { tool, version });
    saveAsFile({
      text: JSON.stringify(model, null, 2),
      type: 'application/json',
      fileName: `assessment-${tool}-${String(version)}.json`,
    });
  });
  return (
    <Button
      size="small"
      isBusy={take.isBusy}
      aria-label={`导出第 ${String(version)} 版`}
      onClick={() => void take.run()}
    >
      导出
    </Button>
  );
}
