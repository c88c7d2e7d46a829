import { exchangeColumnCalls } from '#contract/exchange/column-calls.ts';
import { forumCalls, forumWriteCalls } from '#contract/forum/calls.ts';
import { editMinutes, topicBodyMax, topicTitleMax } from '#contract/forum/constants.ts';
import type { ForumBoard, TopicDetail } from '#contract/forum/entities.ts';
import { topicRules, type TopicForm as Ruled } from '#contract/forum/rules.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { goTo } from '#web/lib/routing/address.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { forumCrumb, listPath, topicHref, writePath } from '../addresses.ts';
import styles from '../forum.module.css';
import { UnlessMuted } from './muted.tsx';

/** Opening a topic, or changing one's own. */
export function Page() {
  const query = useOwnQuery(writePath);
  const { user } = useSession();
  const infoId = query.get('infoId') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(infoId) ? Number(infoId) : undefined;
  const boards = useCall(forumCalls.boards, {});
  const columns = useCall(exchangeColumnCalls.portalColumns, {});
  const topic = useCall(forumCalls.getById, id === undefined ? {} : { id }, {
    isPage: id !== undefined,
  });
  const title = id === undefined ? '发布话题' : '修改话题';
  return (
    <div className="wrap">
      <Breadcrumb crumbs={useCrumbs(listPath, forumCrumb, { label: title })} />
      <PageTitle title={title}>
        写明设备、软件和遇到的情况，更容易得到有用的回答。发布 {editMinutes} 分钟内可以修改。
      </PageTitle>
      <div className={`card ${styles.writing ?? ''}`}>
        <Loaded of={boards} skeleton={<SkeletonRows count={4} />}>
          {({ rows }) => (
            <Loaded of={topic} skeleton={<SkeletonRows count={4} />}>
              {(known) => {
                if (id !== undefined && (known === null || !known.isOwn))
                  return <Alert tone="info">这个话题不存在，或者不是您发布的。</Alert>;
                if (known === null && isClosed('forum')) return <ClosedNotice service="forum" />;
                if (known?.editableUntil === null && !isReturned(known))
                  return <Alert tone="info">已经过了可以修改的时间，可以在评论里补充。</Alert>;
                return (
                  <Loaded of={columns} skeleton={<SkeletonRows count={4} />}>
                    {({ rows: offered }) =>
                      user && (
                        <UnlessMuted>
                          <TopicForm
                            key={`${String(user.userId)} ${infoId}`}
                            columns={offered}
                            boards={rows}
                            board={query.get('board') ?? ''}
                            topic={known ?? undefined}
                            userId={user.userId}
                          />
                        </UnlessMuted>
                      )
                    }
                  </Loaded>
                );
              }}
            </Loaded>
          )}
        </Loaded>
      </div>
    </div>
  );
}

const isReturned = ({ state }: Pick<TopicDetail, 'state'>) => state === 'returned';

interface Column {
  key: string;
  name: string;
  choices: readonly string[];
}

interface TopicFormProps {
  columns: readonly Column[];
  boards: readonly ForumBoard[];
  board: string;
  topic: TopicDetail | undefined;
  userId: number;
}

/** By the key of a column what is chosen there; '' is nothing. */
type Values = Ruled & { choices: Readonly<Record<string, string>> };

function TopicForm({ columns, boards, board, topic, userId }: TopicFormProps) {
  const open = boards.filter(({ id, isOpen }) => isOpen || id === topic?.boardId);
  const form = useForm<Ruled, Values>({
    rules: topicRules,
    initial: {
      boardId: topic === undefined ? board : String(topic.boardId),
      title: topic?.title ?? '',
      body: topic?.body ?? '',
      choices: Object.fromEntries((topic?.choices ?? []).map(({ key, choice }) => [key, choice])),
    },
    draft: { key: `forum topic ${String(userId)} ${String(topic?.id ?? '')}`, secrets: [] },
  });
  async function submit() {
    await form.submit(async ({ choices, ...values }) => {
      // what staff have taken away meanwhile is not asked for any more
      const chosen = columns.flatMap(({ key, choices: offered }) => {
        const choice = choices[key] ?? '';
        return offered.includes(choice) ? [{ key, choice }] : [];
      });
      const request = { ...values, choices: chosen, ...(topic !== undefined && { id: topic.id }) };
      const { id, state } = await mutate(forumWriteCalls.saveTopic, request, {
        quiet: true,
        isLeaving: true,
      });
      showToast('success', state === 'waiting' ? '已提交，工作人员审核后公开' : '已发布');
      goTo(topicHref(id).slice(1));
    });
  }
  return (
    <>
      <form className={styles.form} aria-label="话题" {...form.formProps(submit)}>
        <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
        {topic !== undefined && isReturned(topic) && (
          <Alert tone="warning" title="审核意见">
            <p>{topic.moderationNote}</p>
          </Alert>
        )}
        <FormFailure text={form.failure} />
        <RadioGroup
          label="板块"
          {...form.field('boardId')}
          options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
          isInRow
        />
        {columns.map(({ key, name, choices }) => (
          <RadioGroup
            key={key}
            label={name}
            name={`choice-${key}`}
            error={undefined}
            isOptional
            value={form.values.choices[key] ?? ''}
            onChange={(choice) => form.change({ choices: { ...form.read().choices, [key]: choice } })}
            options={['', ...choices].map((value) => ({ value, label: value || '不选' }))}
            isInRow
          />
        ))}
        <TextField label="标题" {...form.field('title')} maxLength={topicTitleMax} autoComplete="off" />
        <TextArea
          label="内容"
          help="只有文字，网址会变成链接。请不要写手机号、密码和他人的个人信息。"
          {...form.field('body')}
          rows={10}
          maxLength={topicBodyMax}
        />
        <p className="meta">
          别人看到的是系统代号或隐去几个字的企业名称，不是账号和手机号；能够识别时显示发布时 IP 所在的省份。
        </p>
        <Button type="submit" variant="main" size="large" isBusy={form.isSubmitting}>
          {topic === undefined ? '发布' : isReturned(topic) ? '重新提交' : '保存修改'}
        </Button>
      </form>
    </>
  );
}
