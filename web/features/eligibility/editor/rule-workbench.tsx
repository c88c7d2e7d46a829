import { useRef, useState } from 'react';
import type { RuleWork } from '#contract/eligibility/entities.ts';
import { eligibilityErrors } from '#contract/eligibility/errors.ts';
import { failedExamples } from '#contract/eligibility/examples.ts';
import { isTooLarge, ruleSetFaults } from '#contract/eligibility/rule-faults.ts';
import { ruleSetStateNames } from '#contract/eligibility/states.ts';
import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CasePart } from '#web/console/case.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { AmountEditor } from './amount-editor.tsx';
import { Decide } from './decide.tsx';
import styles from './editor.module.css';
import { ExampleEditor } from './example-editor.tsx';
import { namesOf, Reading } from './reading.tsx';
import { ReachLine } from './reach-line.tsx';
import { RuleTree } from './rule-tree.tsx';
import { Suggestions } from './suggestions.tsx';
import { useRuleDraft } from './use-rule-draft.ts';

// what many items have none of
const DirectPart = lazyComponent(
  async () => (await import('../direct/direct-work.tsx')).DirectPart,
  <Loading>
    <SkeletonRows count={2} />
  </Loading>,
);

/** The rules of one policy or declaration as staff write and confirm them. */
export function RuleWorkbench({ itemId, onDecided }: { itemId: number; onDecided: () => void }) {
  const found = useCall(eligibilityWorkCalls.openRuleSet, { itemId });
  return (
    <LoadedCase of={found}>
      {(work) => (
        <Case title={work.title} marks={<Marks work={work} />} about={<About work={work} />}>
          {work.mayReview && work.hasList && <DirectPart itemId={itemId} />}
          {work.open === 'proposed' ? (
            <Decide work={work} onDecided={onDecided} />
          ) : work.mayWrite ? (
            <Editor key={itemId} work={work} />
          ) : (
            <CasePart id="rules-read" title="规则">
              <Reading set={work.content} names={namesOf(work)} />
            </CasePart>
          )}
          <Versions work={work} />
          {work.mayReview && !work.hasList && <DirectPart itemId={itemId} />}
        </Case>
      )}
    </LoadedCase>
  );
}

function Marks({ work }: { work: RuleWork }) {
  return (
    <>
      <Tag tone={work.activeVersion > 0 ? 'green' : 'grey'}>
        {work.activeVersion > 0 ? `第 ${String(work.activeVersion)} 版生效` : '没有生效的规则'}
      </Tag>
      {work.open !== '' && <Tag tone="amber">{ruleSetStateNames[work.open]}</Tag>}
    </>
  );
}

function About({ work }: { work: RuleWork }) {
  return (
    <>
      {work.kind === 'policy' ? '政策' : '申报'}
      {work.endTime !== null && `，${shanghaiMinute(work.endTime)} 截止`}，
      <a className="inline" href={contentHref(work.kind, work.itemId)}>
        看原文
      </a>
    </>
  );
}

function Editor({ work }: { work: RuleWork }) {
  const { itemId, today } = work;
  const draft = useRuleDraft(itemId, { rev: work.rev, content: work.content });
  const { base, set, isChanged, theirs } = draft;
  const setSet = draft.change;
  const desk = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  // faults are told once somebody has tried to propose
  const [isChecked, setIsChecked] = useState(false);
  const names = namesOf(work);
  const faults = isChecked ? ruleSetFaults(set) : [];
  const ofSet = faults.filter(({ key }) => key === '');
  async function act(task: () => Promise<unknown>, done: string) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await task();
      showToast('success', done);
    } catch (error) {
      if (isMoved(error)) showToast('error', '没有保存：同事刚改过这份规则，您的改动还在这个窗口里');
      else setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  /** Keeps what is edited as the draft; answers its rev. What is too much for that is said beside it. */
  async function keep(): Promise<number> {
    if (isTooLarge(set)) setIsChecked(true);
    try {
      const { rev } = await mutate(
        eligibilityWorkCalls.saveRuleSet,
        { itemId, rev: base.rev, content: set },
        { quiet: true },
      );
      draft.noteSaved(rev);
      return rev;
    } catch (error) {
      // what the colleague has saved is shown beside what is written here
      if (isMoved(error)) makeStale(['ruleSet']);
      throw error;
    }
  }
  /** Whether nothing is wrong; says what is, and opens the first. */
  function check(): boolean {
    setIsChecked(true);
    const [first] = ruleSetFaults(set);
    if (first === undefined) return true;
    setOpen(first.key);
    setFailure(first.key === '' ? first.text : eligibilityErrors.ruleSetFaulty.msg);
    // once its fields are drawn
    requestAnimationFrame(() => desk.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return false;
  }
  const isKept = !isChanged && base.rev > 0;
  const kept = () => (isKept ? base.rev : keep());
  function propose() {
    if (!check()) return;
    if (failedExamples(set, today).length > 0) {
      setFailure(eligibilityErrors.ruleSetExample.msg);
      return;
    }
    void act(async () => {
      await mutate(eligibilityWorkCalls.proposeRuleSet, { itemId, rev: await kept() }, { quiet: true });
    }, '已提交，等另一位审核人员确认');
  }
  return (
    <CasePart id="rules-editor" title="规则">
      <div className={styles.desk} ref={desk}>
        <FormFailure text={failure} />
        {ofSet.map(({ text }) => (
          <p key={text} className="meta">
            {text}
          </p>
        ))}
        {work.returned !== '' && (
          <Alert tone="warning" title="上次提交被退回">
            {work.returned}
          </Alert>
        )}
        {theirs !== undefined && (
          <Alert tone="warning" isLive title="同事刚改过这份规则">
            <p>您的改动还在这里，没有保存。下面是同事的版本：</p>
            <Reading set={theirs} names={names} />
            <div className={styles.row}>
              <Button size="small" onClick={draft.insist}>
                保留我的，下次保存时替换
              </Button>
              <Button size="small" onClick={draft.adopt}>
                改用同事的，放弃我的
              </Button>
            </div>
          </Alert>
        )}
        <section className={styles.stack} aria-label="条件">
          <h4>条件（全部符合才算符合；加分不影响结果）</h4>
          <RuleTree {...{ set, work, names, faults, open }} onOpen={setOpen} onChange={setSet} />
        </section>
        <Suggestions {...{ set, work, names }} onChange={setSet} />
        <AmountEditor {...{ set, work, faults }} onChange={setSet} />
        <section className={styles.stack} aria-label="读一遍">
          <h4>读一遍</h4>
          <Reading set={set} names={names} />
        </section>
        <ExampleEditor {...{ set, today, names, faults }} choices={work.choices} onChange={setSet} />
        <ReachLine
          itemId={itemId}
          content={set}
          label={isKept ? '算一算覆盖多少企业' : '保存草稿并算一算覆盖多少企业'}
          keep={async () => {
            setFailure(undefined);
            return check() ? kept() : undefined;
          }}
        />
        <div className={styles.row}>
          <Button variant="main" isBusy={isBusy} onClick={propose}>
            提交确认
          </Button>
          <Button isBusy={isBusy} onClick={() => void act(keep, '草稿已保存')}>
            保存草稿
          </Button>
          {isChanged && theirs === undefined && (
            <Button isBusy={isBusy} onClick={draft.adopt}>
              放弃改动
            </Button>
          )}
          <span className="meta">
            {isChanged ? '有改动没有保存。' : ''}由另一位审核人员确认后，企业才看到结果。
          </span>
        </div>
      </div>
    </CasePart>
  );
}

/** What a version said, in words. */
function Version({ work, version }: { work: RuleWork; version: number }) {
  const found = useCall(eligibilityWorkCalls.readRuleSet, { itemId: work.itemId, version }, { isPart: true });
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={2} />}>
      {({ content }) => content !== null && <Reading set={content} names={namesOf(work)} />}
    </Loaded>
  );
}

const isMoved = (error: unknown): boolean =>
  error instanceof CallError && error.code === eligibilityErrors.ruleSetMoved.code;

function Versions({ work }: { work: RuleWork }) {
  const [isAsked, setIsAsked] = useState(false);
  const [shown, setShown] = useState<number>();
  const retiring = useMutation(eligibilityWorkCalls.retireRuleSet, {
    done: '已停用，企业不再看到匹配结果',
  });
  const { isBusy } = retiring;
  if (work.versions.length === 0) return null;
  async function retire() {
    await retiring.run({ itemId: work.itemId, version: work.activeVersion });
    setIsAsked(false);
  }
  return (
    <CasePart id="rule-versions" title="版本">
      <ul>
        {work.versions.map(({ version, state, writtenBy, writtenTime, decidedBy, decidedTime }) => (
          <li key={version}>
            第 {version} 版，{ruleSetStateNames[state]}；{writtenBy || '中心'}写于{' '}
            {shanghaiMinute(writtenTime)}
            {decidedTime !== null && `，${decidedBy || '中心'}确认于 ${shanghaiMinute(decidedTime)}`}{' '}
            <Button
              size="small"
              variant="plain"
              aria-expanded={shown === version}
              aria-label={`${shown === version ? '收起' : '查看'}第 ${String(version)} 版`}
              onClick={() => setShown(shown === version ? undefined : version)}
            >
              {shown === version ? '收起' : '查看'}
            </Button>
            {shown === version && <Version work={work} version={version} />}
          </li>
        ))}
      </ul>
      {work.activeVersion > 0 && work.mayReview && (
        <div className={styles.row}>
          <Button onClick={() => setIsAsked(true)}>停用第 {work.activeVersion} 版</Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsked && work.activeVersion > 0}
        title={`停用第 ${String(work.activeVersion)} 版规则`}
        confirmLabel="确认停用"
        isBusy={isBusy}
        onConfirm={() => void retire()}
        onClose={() => setIsAsked(false)}
      >
        <p>
          停用后，企业马上看不到这一项的匹配结果。这一版仍可查看；要再用，须重新提交并由另一位审核人员确认。
        </p>
      </ConfirmDialog>
    </CasePart>
  );
}
