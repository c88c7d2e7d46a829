import { useRef, useState } from 'react';
import { agreementWorkCalls } from '#contract/site/agreement-work-calls.ts';
import type { AgreementText } from '#contract/site/agreement-names.ts';
import type { SiteVersionState } from '#contract/site/facts.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { queuePageSize } from '#web/console/queue.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import type { Agreement } from './agreement-form.tsx';
import styles from './agreements.module.css';
import { TextChanges } from './text-changes.tsx';

const states: Readonly<Record<SiteVersionState, { label: string; tone: TagTone; decided: string }>> = {
  live: { label: '以前的版本', tone: 'grey', decided: '确认' },
  waiting: { label: '等待确认', tone: 'amber', decided: '' },
  dropped: { label: '没有采纳', tone: 'red', decided: '不采纳' },
  withdrawn: { label: '已收回', tone: 'grey', decided: '收回' },
};

/** What was dropped never counted: nothing was changed into it. */
const beside = {
  before: '这一版：',
  after: '现在：',
  gone: '只在这一版：',
  come: '只在现在：',
};

interface AgreementVersionsProps {
  agreement: Agreement;
  /** Begins a new version with an earlier text; none while one waits. */
  onRestore: ((text: AgreementText) => void) | undefined;
}

/** Everything that was proposed of a text, the latest first; a page more at a press. */
export function AgreementVersions({ agreement, onRestore }: AgreementVersionsProps) {
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const found = useCall(agreementWorkCalls.listAgreementVersions, {
    document: agreement.document,
    pageNum: 1,
    pageSize: pages * queuePageSize,
  });
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={4} />}>
      {({ total, rows }) =>
        total === 0 ? (
          <EmptyState title="还没有改动">现在用的是平台自带的文本。</EmptyState>
        ) : (
          <>
            <ol className={styles.versions} aria-label="改动记录" ref={list} tabIndex={-1}>
              {rows.map(({ id, state, version, text, summary, asksAgain, ...row }) => {
                const { label, tone, decided } = states[state];
                const isPresent = version === agreement.version;
                return (
                  <li key={id} className={styles.part}>
                    <div className={styles.head}>
                      <b>{version === null ? '没有生效的版本' : `版本 ${version}`}</b>
                      <Tag tone={isPresent ? 'green' : tone}>{isPresent ? '现在的版本' : label}</Tag>
                      {!isPresent && onRestore !== undefined && (
                        <Button
                          size="small"
                          aria-label={`用这一版写新版本：${version ?? shanghaiMinute(row.time)}`}
                          onClick={() => onRestore(text)}
                        >
                          用这一版写新版本
                        </Button>
                      )}
                    </div>
                    <p className={styles.words}>{summary}</p>
                    <p className="meta">
                      {row.by} {shanghaiMinute(row.time)} 提出，
                      {asksAgain ? '请用户重新同意' : '不用重新同意'}
                      {row.decidedTime !== null &&
                        `；${row.decidedBy} ${shanghaiMinute(row.decidedTime)} ${decided}`}
                      {row.comment !== '' && `：${row.comment}`}
                    </p>
                    {!isPresent && (
                      <details>
                        <summary>与现在的文本比较</summary>
                        <TextChanges
                          label="与现在的文本比较"
                          before={text}
                          after={agreement.text}
                          sides={beside}
                        />
                      </details>
                    )}
                  </li>
                );
              })}
            </ol>
            {rows.length < total && (
              <FocusHeir heir={() => list.current}>
                <Button onClick={() => setPages(pages + 1)}>更早的</Button>
              </FocusHeir>
            )}
          </>
        )
      }
    </Loaded>
  );
}
