import { useEffect, useState } from 'react';
import { messageCalls } from '#contract/messages/calls.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { send } from '#web/lib/call/send.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf, goTo, useQuery } from '#web/lib/routing/address.ts';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { noteUnread } from '#web/lib/session/session.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { MessageRow } from './message-row.tsx';
import styles from './page.module.css';

const path = '/account/messages';
const pageSize = 10;
const views = [
  { value: 'all', label: '全部' },
  { value: 'unread', label: '未读' },
] as const;

/** What the portal tells the user. */
export function Page() {
  const query = useQuery();
  const isUnread = query.get('view') === 'unread';
  const asked = Number(query.get('page') ?? 1);
  const pageNum = Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1;
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <div>
        <Breadcrumb crumbs={useCrumbs(path, { label: '站内消息' })} />
        <PageTitle title="站内消息">留言的答复、办理的进展和平台的通知都在这里，保存一年。</PageTitle>
      </div>
      <Messages key={String(isUnread)} isUnread={isUnread} pageNum={pageNum} />
    </div>
  );
}

function Messages({ isUnread, pageNum }: { isUnread: boolean; pageNum: number }) {
  const list = useCall(messageCalls.listMessages, { pageNum, pageSize, isUnread }, { keepsPrevious: true });
  /** Read since the list came: it stays as it is while somebody reads on. */
  const [read, setRead] = useState<{ ids: ReadonlySet<number>; unread: number | undefined }>({
    ids: new Set(),
    unread: undefined,
  });
  const marking = useMutation(messageCalls.markRead);
  const known = read.unread ?? list.data?.unread;
  const unread = known ?? 0;
  // the header's
  useEffect(() => {
    if (known !== undefined) noteUnread(known);
  }, [known]);

  const hrefOf = (page: number) =>
    `#${addressOf(path, { view: isUnread ? 'unread' : undefined, page: page === 1 ? undefined : page })}`;

  function open(id: number) {
    if (read.ids.has(id)) return;
    // of the unread it would be gone while it is being read
    const mark = isUnread ? send : mutate;
    void mark(messageCalls.markRead, { ids: [id] }, { quiet: true }).then(
      (answer) => setRead(({ ids }) => ({ ids: new Set([...ids, id]), unread: answer.unread })),
      // it stays unread
      () => undefined,
    );
  }
  async function markAll() {
    if ((await marking.run({})) !== undefined) setRead({ ids: new Set(), unread: undefined });
  }

  return (
    <section aria-label="消息列表">
      <div className={styles.bar}>
        <SegmentedControl
          label="显示"
          name="view"
          value={isUnread ? 'unread' : 'all'}
          onChange={(view) => goTo(addressOf(path, { view: view === 'unread' ? view : undefined }))}
          options={views}
        />
        <p role="status" className="muted">
          {unread === 0 ? '没有未读消息' : <span className="num">{unread} 条未读</span>}
        </p>
        {unread > 0 && (
          <Button size="small" isBusy={marking.isBusy} onClick={() => void markAll()}>
            全部标为已读
          </Button>
        )}
      </div>
      <Loaded of={list} skeleton={<SkeletonRows count={4} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <div className="card">
              <EmptyState
                title={isUnread ? '没有未读消息' : '还没有消息'}
                action={isUnread && <ButtonLink href={`#${path}`}>查看全部消息</ButtonLink>}
              >
                {!isUnread && '留言得到答复、办理有进展时，会在这里告诉您。'}
              </EmptyState>
            </div>
          ) : (
            <>
              <ul className={`card ${styles.list ?? ''}`}>
                {rows.map((message) => (
                  <MessageRow
                    key={message.id}
                    message={message}
                    isRead={message.isRead || read.ids.has(message.id)}
                    onOpen={() => open(message.id)}
                  />
                ))}
              </ul>
              <nav className={styles.pages} aria-label="翻页">
                {pageNum > 1 && <ButtonLink href={hrefOf(pageNum - 1)}>较新的消息</ButtonLink>}
                {pageNum * pageSize < total && <ButtonLink href={hrefOf(pageNum + 1)}>更早的消息</ButtonLink>}
              </nav>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
