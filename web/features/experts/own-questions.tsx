import { useRef } from 'react';
import { bringIntoDraft } from '#web/lib/form/draft.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { questionCalls, type OwnQuestion } from '#contract/experts/question-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { ActionBar, type Act } from '#web/ui/action-bar/action-bar.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './experts.module.css';
import { askDraft, homeHref, questionLabels } from './labels.ts';
import { OwnList, pageSize } from './own-list.tsx';

/** What the account has asked, with the answers. */
export function OwnQuestions({ page }: { page: number }) {
  const list = useCall(questionCalls.ownQuestions, { pageNum: page, pageSize }, { keepsPrevious: true });
  const withdrawal = useMutation(questionCalls.withdrawQuestion, { done: '问题已撤回' });
  const privacy = useMutation(questionCalls.setQuestionPrivate, {
    done: ({ isPrivate }) => (isPrivate ? '现在只有您看得到' : '现在可以公开'),
    undo:
      ({ id, isPrivate }) =>
      () =>
        mutate(questionCalls.setQuestionPrivate, { id, isPrivate: !isPrivate }),
  });
  const busy = withdrawal.request?.id ?? privacy.request?.id;
  return (
    <OwnList
      name="questions"
      title="我的提问"
      emptyTitle="还没有向专家提过问题"
      pagesLabel="提问翻页"
      page={page}
      list={list}
    >
      {(row) => (
        <Question
          key={row.id}
          of={row}
          isBusy={busy === row.id}
          onWithdraw={() => void withdrawal.run({ id: row.id })}
          onSetPrivate={(isPrivate) => void privacy.run({ id: row.id, isPrivate })}
        />
      )}
    </OwnList>
  );
}

interface QuestionProps {
  of: OwnQuestion;
  isBusy: boolean;
  onWithdraw: () => void;
  onSetPrivate: (isPrivate: boolean) => void;
}

function Question({ of: row, isBusy, onWithdraw, onSetPrivate }: QuestionProps) {
  const name = useRef<HTMLAnchorElement>(null);
  const { user } = useSession();
  const { label, tone } = questionLabels[row.state];
  const isOpen = row.state === 'waiting' || row.state === 'passedOn';
  const privacy = (isPrivate: boolean) => ({
    key: isPrivate ? 'hide' : 'show',
    isBusy,
    onPress: () => onSetPrivate(isPrivate),
  });
  const withdrawal: Act = {
    ...{ key: 'withdraw', label: '撤回', isBusy, onPress: onWithdraw },
    ask: { title: '撤回提问', text: '撤回后专家不再答复，不能恢复；需要时可以重新提问。' },
  };
  return (
    <article className={styles.entry} aria-label={`向${row.expertName}的提问`}>
      <p className={styles.line}>
        <Tag tone={tone}>{label}</Tag>
        <a href={homeHref(row.expertId)} ref={name}>
          <b>{row.expertName}</b>
        </a>
        {row.isPrivate && <Tag tone="grey">只给我看</Tag>}
        <span className="meta num">{shanghaiMinute(row.createTime)} 提交</span>
      </p>
      <p className={styles.text}>{row.body}</p>
      {row.comment !== '' && <p className={styles.text}>原因：{row.comment}</p>}
      {row.answer !== '' && (
        <div className={styles.answer}>
          <b>专家答复</b>
          <p className={styles.text}>{row.answer}</p>
        </div>
      )}
      {(row.state === 'declined' || row.state === 'withdrawn') && user && (
        <p>
          <ButtonLink
            size="small"
            href={homeHref(row.expertId, 'ask')}
            onClick={() =>
              // what is private stays so beside what is being written
              bringIntoDraft(
                askDraft(row.expertId, user.userId),
                'body',
                row.body,
                row.isPrivate ? { isPrivate: true } : {},
              )
            }
          >
            修改后重新提问
          </ButtonLink>
        </p>
      )}
      {(isOpen || row.state === 'answered') && (
        <FocusHeir heir={() => name.current}>
          <ActionBar
            label={`向${row.expertName}的提问可以办理的事`}
            isSmall
            acts={[
              row.isPrivate
                ? { ...privacy(false), label: '改为公开', ask: { text: publicText(row.state) } }
                : { ...privacy(true), label: '改为只给我看' },
              ...(isOpen ? [withdrawal] : []),
            ]}
          />
        </FocusHeir>
      )}
    </article>
  );
}

const publicText = (state: OwnQuestion['state']): string =>
  state === 'answered'
    ? '改为公开后，所有人都能看到这个问题和专家的答复。'
    : '改为公开后，专家一答复，所有人都能看到这个问题和答复。';
