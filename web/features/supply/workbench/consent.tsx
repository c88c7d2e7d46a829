import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { consentCalls } from '#contract/supply/consent-calls.ts';
import { consentStateNames, type ConsentAnswer } from '#contract/supply/consent-workflow.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ActionBar, type Act } from '#web/ui/action-bar/action-bar.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import styles from '../own/own.module.css';
import { ReasonDialog } from '../own/reason-dialog.tsx';

type Consent = ResponseOf<typeof consentCalls.listConsents>['rows'][number];

const pageSize = 10;
const tones: Readonly<Record<Consent['state'], TagTone>> = {
  asked: 'amber',
  given: 'green',
  declined: 'grey',
  ended: 'grey',
  outdated: 'grey',
};

/** What others have written about the enterprise, and what it says of it. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const { user } = useSession();
  if (user === undefined) return <SkeletonRows count={3} />;
  return user.accountType === 'enpt' ? <Consents query={query} /> : <NotForPersons />;
}

const NotForPersons = () => (
  <Alert tone="info" title="这里供企业账号使用">
    <p>服务商写案例时，先请案例写到的企业同意。代表企业办理的，请先切换到企业。</p>
  </Alert>
);

function Consents({ query }: { query: URLSearchParams }) {
  const asked = Number(query.get('p') ?? 1);
  const pageNum = Number.isInteger(asked) && asked > 0 && asked <= 1_000 ? asked : 1;
  const list = useCall(consentCalls.listConsents, { pageNum, pageSize }, { keepsPrevious: true });
  useAskAgain(list);
  return (
    <section aria-label="写到本企业的案例" className={styles.desk}>
      <Loaded of={list} skeleton={<SkeletonRows count={3} />}>
        {({ rows, total }) =>
          total === 0 ? (
            <div className="card">
              <EmptyState title="没有写到本企业的案例">
                服务商写了本企业的案例，会先在这里请您同意；您同意、平台审核通过以后才公开。
              </EmptyState>
            </div>
          ) : (
            <>
              {rows.map((row) => (
                <ConsentCard key={row.id} consent={row} />
              ))}
              <Pagination
                page={pageNum}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={(p) => `#${addressOf('/company', { page: 'consent', p: p === 1 ? undefined : p })}`}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** What follows from no, and from no longer. */
const questions: Readonly<Record<Exclude<ConsentAnswer, 'give'>, { title: string; help: string }>> = {
  decline: { title: '不同意公开', help: '案例退回服务商，服务商会看到原因；改好以后会重新请您同意。' },
  end: {
    title: '撤回同意',
    help: '已经公开的随即撤下，还没有公开的不再公开；服务商会看到原因。撤回后不能恢复，要再公开须重新请您同意。',
  },
};

function ConsentCard({ consent }: { consent: Consent }) {
  const { id, itemId, title, writer, state, versionState, comment, askTime, answerTime, actions } = consent;
  const [reasoned, setReasoned] = useState<'decline' | 'end'>();
  const answer = useMutation(consentCalls.answerConsent, {
    done: ({ action }) => {
      if (action === 'give') return '已同意公开';
      return action === 'end' ? '已撤回同意' : '已答复不同意';
    },
  });
  const isPublic = versionState === 'live';
  const acts: Act[] = actions.map((action) =>
    action === 'give'
      ? {
          key: action,
          label: '同意公开',
          onPress: () => void answer.run({ id, action, comment: '' }),
          ask: { text: '平台审核通过以后，所有人都能看到这个案例。公开以后可以撤回同意。' },
          isBusy: answer.isBusy,
        }
      : {
          key: action,
          label: action === 'end' ? '撤回同意' : '不同意',
          onPress: () => setReasoned(action),
          isBusy: answer.isBusy,
        },
  );
  return (
    <article className={`card ${styles.standing ?? ''}`} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Tag tone={tones[state]}>{consentStateNames[state]}</Tag>
        {state === 'given' && isPublic && <Tag tone="teal">已发布</Tag>}
      </div>
      <p className="meta">
        {writer}写，<span className="num">{shanghaiMinute(askTime)}</span> 请您同意
        {answerTime !== null && (
          <>
            ，<span className="num">{shanghaiMinute(answerTime)}</span> 答复
          </>
        )}
      </p>
      {comment !== '' && <p>您写的原因：{comment}</p>}
      <ActionBar
        label={`对《${title}》可以办理的事`}
        className={styles.ways}
        before={
          (actions.length > 0 || isPublic) && (
            <ButtonLink href={`${contentHref('case', itemId)}${isPublic ? '' : '&preview=1'}`}>
              {isPublic ? '看公开的页面' : '看案例全文'}
            </ButtonLink>
          )
        }
        acts={acts}
      />
      {reasoned !== undefined && (
        <ReasonDialog
          isOpen
          {...questions[reasoned]}
          onClose={() => setReasoned(undefined)}
          onConfirm={async (reason) => {
            if ((await answer.run({ id, action: reasoned, comment: reason })) !== undefined)
              setReasoned(undefined);
          }}
        />
      )}
    </article>
  );
}
