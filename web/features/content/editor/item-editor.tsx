import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useDeferredValue, useEffect, useState } from 'react';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { send } from '#web/lib/call/send.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { stateNames } from '../review/release-words.ts';
import type { Finding } from '../writing-checks/finding.ts';
import { checkWriting } from '../writing-checks/writing-checks.ts';
import { useWritingWords } from '../writing-checks/use-writing-words.ts';
import { ChecksPanel } from './checks-panel.tsx';
import styles from './editor.module.css';
import { EditorForm } from './editor-form.tsx';
import { controlId, labelOf } from './form-parts.ts';
import { PresenceLine } from './presence-line.tsx';
import { PaperButtons } from './paper-buttons.tsx';
import { PublishPanel, type Act } from './publish-panel.tsx';
import { SaveLine } from './save-line.tsx';
import { knownOf, useEditing } from './use-editing.ts';
import { useLinkFindings } from './use-link-findings.ts';
import { usePresence } from './use-presence.ts';
import { extraOf, type Values, type Work } from './values.ts';

// it brings what marks differences
const ConflictsPanel = lazyComponent(
  async () => (await import('./conflicts-panel.tsx')).ConflictsPanel,
  <SkeletonRows count={2} />,
);
const VersionsPanel = lazyComponent(
  async () => (await import('./versions-panel.tsx')).VersionsPanel,
  <SkeletonRows count={3} />,
);
const LinksPanel = lazyComponent(
  async () => (await import('./links-panel.tsx')).LinksPanel,
  <SkeletonRows count={2} />,
);
const ReceiptsPanel = lazyComponent(
  async () => (await import('./receipts-panel.tsx')).ReceiptsPanel,
  <SkeletonRows count={2} />,
);
const LivePreview = lazyComponent(
  async () => (await import('./live-preview.tsx')).LivePreview,
  <SkeletonRows count={6} />,
);

interface ItemEditorProps {
  /** Undefined: a new one. */
  id: number | undefined;
  /** Of a new one. */
  kind: ContentKind | undefined;
  /** Address of the list that one came from. */
  backTo: string;
  /** A new one has been saved for the first time, and has this number. */
  onBegun: (id: number) => void;
}

/** One item that is written: its form, and beside it what is wrong, how it looks, its versions and what becomes of it. */
export function ItemEditor({ id, kind, ...rest }: ItemEditorProps) {
  if (id === undefined)
    return kind === undefined ? (
      <EmptyState title="没有这种内容" />
    ) : (
      <OpenEditor kind={kind} start={undefined} {...rest} />
    );
  return <KnownEditor id={id} {...rest} />;
}

function KnownEditor({ id, ...rest }: { id: number } & Omit<ItemEditorProps, 'id' | 'kind'>) {
  const [start, setStart] = useState<Work>();
  const found = useFreshCall(workCalls.getWork, { id });
  // the form begins once: what comes later is joined with what is written
  if (start === undefined && found.status === 'ready' && found.data !== null) setStart(found.data);
  if (start !== undefined) return <OpenEditor kind={start.kind} start={start} {...rest} />;
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
      {(work) => (work === null ? <EmptyState title="没有这条内容，或者它不在您的栏目里" /> : null)}
    </Loaded>
  );
}

type Panel = 'publish' | 'preview' | 'versions' | 'links' | 'receipts';

interface OpenEditorProps extends Omit<ItemEditorProps, 'id' | 'kind'> {
  kind: ContentKind;
  start: Work | undefined;
}

function OpenEditor({ kind, start, backTo, onBegun }: OpenEditorProps) {
  const [work, setWork] = useState(start);
  const [panel, setPanel] = useState<Panel>('preview');
  // in a narrow window the page takes the place of the form
  const isWide = useMedia('(min-width: 1200px)');
  const [isLooking, setLooking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { values, key, conflicts, taken, save, revision, editing } = useEditing(kind, start);
  const sections = useCall(workCalls.sections, { kind });
  const writable = ownFirst(
    kind,
    (sections.data?.rows ?? []).filter(({ mayWrite }) => mayWrite),
  );
  const [refusals, setRefusals] = useState<readonly Finding[]>([]);
  const linkFindings = useLinkFindings(values);
  const own = useFindings(kind, values);
  const findings = [...refusals, ...own, ...linkFindings];
  const errors = findings.filter(({ tone }) => tone === 'error').length;
  const hints = findings.length - errors;
  const isOpen = Object.keys(conflicts).length > 0;
  const section = sections.data?.rows.find(({ name }) => name === values['sectionName']);
  const title = String(values['title']) || `新的${contentKinds[kind].name}`;
  const itemId = key?.id;
  const others = usePresence(itemId, save.status === 'typed' || save.status === 'saving');

  // a new one has a number now: a reload finds it
  useEffect(() => {
    if (itemId !== undefined && start === undefined) onBegun(itemId);
    // oxlint-disable-next-line react/exhaustive-deps -- once for the number, whatever the callback
  }, [itemId, start]);
  // a save that begins the next version, takes approvals away, or makes it complete changes what can be done
  const rev = key?.rev;
  const isFilledIn = own.every(({ tone }) => tone !== 'error');
  const isOtherwise = work !== undefined && work.faults.length > 0 === isFilledIn;
  const isStale =
    work === undefined ||
    (work.rev !== rev && (isOtherwise || (work.state !== 'draft' && work.state !== 'returned')));
  useEffect(() => {
    if (itemId === undefined || !isStale) return undefined;
    const asking = new AbortController();
    const options = { quiet: true, isPart: true, signal: asking.signal };
    send(workCalls.getWork, { id: itemId }, options).then(
      (now) => now !== null && setWork(now),
      // what can be done is asked for again after the next save
      () => undefined,
    );
    return () => asking.abort();
  }, [itemId, rev, isStale]);
  useEffect(() => () => makeStale(workCalls.saveItem.writes ?? [], { isLeaving: true }), []);

  /** Reads what the item is by now. */
  async function renew() {
    if (itemId === undefined) return undefined;
    const now = await send(workCalls.getWork, { id: itemId }, { quiet: true });
    if (now === null) return undefined;
    setWork(now);
    editing.moved(knownOf(now));
    return now;
  }
  async function act({ action, comment = '', withdrawal }: Act): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      // what is written goes first: what is handed in is what stands here
      const isSaved = await editing.flush();
      const now = editing.store.get();
      if (!isSaved && action !== 'discard' && action !== 'withdraw')
        throw new CallError('还有没保存的改动，没有办理。请看标题旁的提示。');
      if (now.key === undefined) throw new CallError('还没有保存过，没有办理。');
      const request = { id: now.key.id, rev: now.key.rev, action, comment };
      await mutate(workCalls.move, withdrawal === undefined ? request : { ...request, withdrawal }, {
        quiet: true,
      });
      setRefusals([]);
      showToast('success', doneWords[action] ?? '已办理');
      await renew();
      return true;
    } catch (error) {
      showToast('error', messageOf(error));
      setRefusals(error instanceof CallError ? faultsOf(error) : []);
      setPanel('publish');
      await renew().catch(() => undefined);
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  const isClosed = save.status === 'closed' || work?.state === 'scheduled' || work?.isDeleted === true;
  const isDraft = work?.state === 'draft' || work?.state === 'returned';
  // what is missing is said when it is handed in
  const maySubmit =
    work === undefined
      ? itemId !== undefined
      : work.actions.includes('submit') || (isDraft && work.faults.length > 0 && writable.length > 0);
  // whoever reviews alone reads what is saved; the page as it is written is for those who write
  const mayWrite = sections.data === undefined || writable.length > 0;
  const shown = !(isWide && mayWrite) && panel === 'preview' ? 'publish' : panel;
  const unsaved = <p className="muted">存过一次以后就有了：先写标题，选栏目。</p>;
  const mayLink = writable.length > 0 && work?.isDeleted !== true;
  const preview = key === undefined ? unsaved : <LivePreview item={key} {...{ kind, values, mayLink }} />;
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        <a className="inline" href={`#${backTo}`}>
          返回{contentKinds[kind].name}列表
        </a>
        <h2 className={styles.title} id="item-title-line" tabIndex={-1}>
          {title}
        </h2>
        {work !== undefined && (
          <Tag>
            {stateNames[work.state]}，第 {work.number} 稿
          </Tag>
        )}
        <SaveLine kind={kind} save={save} onRetry={() => editing.retry()} />
        <PresenceLine others={others} />
        <span className={styles.barActs}>
          {itemId !== undefined && (
            <ButtonLink href={`${contentHref(kind, itemId)}&preview=1`} target="_blank" rel="noreferrer">
              按公众所见打开
            </ButtonLink>
          )}
          {itemId !== undefined && work?.isDeleted !== true && (
            <PaperButtons id={itemId} title={title} before={() => editing.flush()} />
          )}
          {(maySubmit || itemId === undefined) && (
            <Button
              variant="main"
              isBusy={isBusy}
              isHeld={isOpen || !maySubmit}
              onClick={() => void act({ action: 'submit' })}
            >
              {isOpen ? `再选 ${String(Object.keys(conflicts).length)} 处才能送审` : '送审'}
            </Button>
          )}
        </span>
      </div>
      {work?.isDeleted === true && <Alert tone="warning">这条内容在回收站里，恢复以后才能改。</Alert>}
      {isOpen && (
        <ConflictsPanel kind={kind} conflicts={conflicts} by={taken.at(-1)?.by ?? ''} editing={editing} />
      )}
      {!isWide && mayWrite && (
        <SegmentedControl
          label="写作还是看公开页"
          name="editor-side"
          value={isLooking ? 'look' : 'write'}
          options={[
            { value: 'write', label: '写作' },
            { value: 'look', label: '公开页' },
          ]}
          onChange={(side) => setLooking(side === 'look')}
        />
      )}
      {!isWide && isLooking && preview}
      <div className={styles.sides} hidden={!isWide && isLooking}>
        <div>
          <EditorForm
            {...{ kind, work, values, save, revision, linkFindings, isClosed }}
            sections={writable.map(({ name }) => name)}
            onChange={editing.change}
          />
        </div>
        <div className={styles.beside}>
          <Tabs
            label="公开页、检查和版本"
            selected={shown}
            onSelect={setPanel}
            tabs={[
              ...(isWide && mayWrite ? [{ id: 'preview' as const, label: '预览' }] : []),
              { id: 'publish', label: `检查与发布${wordsOf(errors, hints)}` },
              { id: 'versions', label: '版本' },
              { id: 'links', label: '关联' },
              ...(kind === 'notice' ? [{ id: 'receipts' as const, label: '确认' }] : []),
            ]}
          >
            {shown === 'preview' && preview}
            {shown === 'publish' && (
              <div className={styles.stack}>
                <h3 id={controlId('checks')}>送审前检查</h3>
                <ChecksPanel kind={kind} findings={findings} />
                <h3>发布</h3>
                <PublishPanel
                  {...{ kind, work, values, section, isBusy }}
                  onChange={editing.change}
                  onAct={act}
                />
              </div>
            )}
            {shown !== 'publish' && shown !== 'preview' && itemId === undefined && unsaved}
            {shown === 'versions' && key !== undefined && (
              <VersionsPanel
                key={key.rev}
                kind={kind}
                item={key}
                number={work?.number ?? 1}
                mayRestore={!isClosed && save.status === 'saved'}
                onRestored={() => void renew()}
              />
            )}
            {shown === 'links' && itemId !== undefined && <LinksPanel id={itemId} />}
            {shown === 'receipts' && itemId !== undefined && <ReceiptsPanel id={itemId} />}
          </Tabs>
        </div>
      </div>
      {taken.length > 0 && (
        <p className="meta" role="status">
          同事改的{taken.map(({ path }) => labelOf(kind, path)).join('、')}已经合在一起。
        </p>
      )}
    </div>
  );
}

/** Sections of this kind alone before those that take every kind: an item belongs there first, with the reviewers that the kind asks for. */
const ownFirst = <Section extends { kind: ContentKind | null }>(kind: ContentKind, sections: Section[]) => [
  ...sections.filter((section) => section.kind === kind),
  ...sections.filter((section) => section.kind !== kind),
];

/** What the server misses, field by field, as the other findings stand. */
const faultsOf = ({ field, msg, others }: CallError): Finding[] =>
  [...(field === undefined ? [] : [{ field, msg }]), ...others].map((fault) => ({
    rule: 'missing',
    tone: 'error',
    field: fault.field,
    text: fault.msg,
  }));

const doneWords: Partial<Record<Act['action'], string>> = {
  submit: '已送审',
  takeBack: '已收回，可以继续改',
  unschedule: '已取消定时，可以继续改',
  discard: '已丢弃这一稿，线上的不变',
  withdraw: '已撤下，访客看不到了',
  restore: '已恢复公开',
  publishUrgently: '已紧急发布，等待追认',
};

const wordsOf = (errors: number, hints: number): string =>
  errors + hints === 0
    ? ''
    : ` ${[errors > 0 ? `${String(errors)} 错` : '', hints > 0 ? `${String(hints)} 提示` : ''].join(' ').trim()}`;

/** After a pause in the writing. */
function useFindings(kind: ContentKind, values: Values) {
  const quiet = useDeferredValue(values);
  const text = (path: string) => (typeof quiet[path] === 'string' ? quiet[path] : '');
  const moment = (path: string) => (typeof quiet[path] === 'string' ? quiet[path] : null);
  const content = {
    kind,
    title: text('title'),
    summary: text('summary'),
    body: text('body'),
    attachments: Array.isArray(quiet['attachments']) ? (quiet['attachments'] as never[]) : [],
    startsAt: moment('startsAt'),
    endsAt: moment('endsAt'),
    extra: extraOf(quiet),
  };
  return checkWriting(content, useWritingWords());
}
