import type { ResponseOf } from '#contract/call.ts';
import { forumErrors } from '#contract/forum/errors.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import type { Decision as PostDecision, PostSubject } from '#contract/forum/post-workflow.ts';
import { postStateNames } from '#contract/forum/state-names.ts';
import { anything, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CaseHistory, CasePart, CaseText } from '#web/console/case.tsx';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { topicHref } from '../addresses.ts';
import { Marks } from '../topic-row.tsx';
import { AuthorMute } from './author-mute.tsx';
import { mayDecide, postActionNames } from './post-states.ts';
import { TopicMarks } from './topic-marks.tsx';

type Post = ResponseOf<typeof forumModerationCalls.getModeration>;
interface Opinion {
  comment: string;
}
const rules: FormRules<Opinion> = { comment: anything };

/** Of what is public already, the same decisions have other names. */
const actsFor = (isShown: boolean): readonly DecisionAct<PostDecision>[] => [
  isShown
    ? { action: 'allow', label: '保留', variant: 'main', shortcut: 'A', done: '予以保留，举报人会知道结果' }
    : { action: 'allow', label: '通过', variant: 'main', shortcut: 'A', done: '已公开，作者会收到通知' },
  { action: 'restore', label: '恢复显示', variant: 'main', shortcut: 'A', done: '已恢复显示' },
  { action: 'return', label: '退回修改', shortcut: 'R', done: '已退回作者修改' },
  {
    action: 'hide',
    label: isShown ? '隐藏' : '不予公开',
    variant: 'danger',
    shortcut: 'X',
    done: isShown ? '已隐藏，作者会看到理由' : '不予公开，作者会看到理由',
  },
];

/** One topic or comment as it is decided. */
export function PostReader({
  subject,
  id,
  onDecided,
}: {
  subject: PostSubject;
  id: number;
  onDecided: () => void;
}) {
  const found = useCall(forumModerationCalls.getModeration, { subject, id });
  return <LoadedCase of={found}>{(one) => <PostCase one={one} onDecided={onDecided} />}</LoadedCase>;
}

function PostCase({ one, onDecided }: { one: Post; onDecided: () => void }) {
  const { subject, id, state, reported } = one;
  const form = useForm<Opinion, Opinion>({
    rules,
    initial: { comment: '' },
    draft: { key: `post-review ${subject} ${String(id)}`, secrets: [] },
  });
  // what is public stays so unless somebody has reported it
  const acts = actsFor(state === 'shown').filter(
    ({ action }) =>
      mayDecide(action, state) && !(action === 'allow' && state === 'shown' && reported.length === 0),
  );
  return (
    <Case
      title={one.title}
      marks={
        <>
          <Tag>{postStateNames[state]}</Tag>
          <Tag tone="grey">{subject === 'topic' ? '话题' : '评论'}</Tag>
          {one.marks !== null && <Marks of={one.marks} />}
        </>
      }
      about={
        <>
          {one.author}（账号 {one.account || '已注销'}），{shanghaiMinute(one.createTime)} 发表
          {one.editTime !== null && `，${shanghaiMinute(one.editTime)} 修改`}，
          <a className="inline" href={topicHref(one.topicId)}>
            看话题
          </a>
        </>
      }
    >
      <CasePart id="post-text" title="全文">
        <CaseText>{one.body}</CaseText>
        {one.words.length > 0 && <CaseFacts facts={[{ term: '命中的词', value: one.words.join('、') }]} />}
      </CasePart>
      {reported.length > 0 && (
        <CasePart id="post-reports" title={`举报 ${String(reported.length)}`}>
          <CaseFacts
            facts={reported.map(({ reason, note, time }, n) => ({
              term: `${String(n + 1)}. ${shanghaiMinute(time)}`,
              value: note === '' ? reason : `${reason}：${note}`,
            }))}
          />
        </CasePart>
      )}
      <TopicMarks one={one} />
      <AuthorMute one={one} />
      {one.steps.length > 0 && (
        <CasePart id="post-history" title="办理经过">
          <CaseHistory steps={one.steps} names={postActionNames} />
        </CasePart>
      )}
      <Decision
        acts={acts}
        form={form}
        send={(action, { comment }) =>
          mutate(
            forumModerationCalls.decide,
            { subject, id, action, comment, editTime: one.editTime, state },
            { quiet: true },
          )
        }
        moved={{
          codes: [forumErrors.postDecidedMeanwhile.code],
          call: forumModerationCalls.decide,
        }}
        onDecided={onDecided}
        comment={{
          label: '理由',
          help: '隐藏、不予公开和退回须写明，作者会看到。',
          maxLength: 500,
          isOptional: true,
        }}
        phrases={['含有广告推销内容。', '请删除个人联系方式。', '与板块主题无关。']}
        closed={`不需要办理：${postStateNames[state]}。`}
      />
    </Case>
  );
}
