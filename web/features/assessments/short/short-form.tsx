import { useState } from 'react';
import type { Answer, Answers } from '#contract/assessments/answers.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentModel, AssessmentTool } from '#contract/assessments/model-schema.ts';
import { commonErrors } from '#contract/common-errors.ts';
import {
  carryShort,
  roughPicture,
  shortAnswersIn,
  shortQuestions,
} from '#contract/assessments/short-form.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { DegreeTag } from '../degree-tag.tsx';
import { keepShort, readShort } from '../kept-short.ts';
import { OfficialWay } from '../official-way.tsx';
import { assessmentPath } from '../place.ts';
import { QuestionField } from '../sheet/question-field.tsx';
import sheet from '../sheet/sheet.module.css';
import styles from './short-form.module.css';

/** A dozen questions of a tool for anybody: answered and looked at in this browser alone. */
export function ShortForm({ tool }: { tool: AssessmentTool }) {
  const found = useCall(assessmentCalls.assessmentModel, { tool }, { isPage: true });
  return (
    <>
      <PageTitle title={found.data === undefined ? '快速自测' : `${found.data.model.name}：快速自测`}>
        不用登录，几分钟答完，看看哪几处最值得先补。
      </PageTitle>
      <Loaded of={found} skeleton={<SkeletonRows count={12} />}>
        {({ version, model }) =>
          shortQuestions(model).length === 0 ? (
            <EmptyState
              title="这一项没有快速自测"
              action={<ButtonLink href={`#${assessmentPath}`}>看全部自评估</ButtonLink>}
            />
          ) : (
            <OneVersion key={version} version={version} model={model} />
          )
        }
      </Loaded>
    </>
  );
}

const nothing = () => undefined;

interface OneVersionProps {
  version: number;
  model: AssessmentModel;
}

/** Answers are of the version that they were given to: to another they come along by choice, as in an assessment. */
function OneVersion({ version, model }: OneVersionProps) {
  const [earlier, setEarlier] = useState(() => {
    const kept = readShort(model.tool);
    return kept?.version === version ? undefined : kept;
  });
  return earlier === undefined ? (
    <Questions version={version} model={model} />
  ) : (
    <FocusHeir heir={mainHeading}>
      <Earlier {...{ version, model, earlier }} onDecided={() => setEarlier(undefined)} />
    </FocusHeir>
  );
}

/** Says that the questions were revised, and asks what is to become of the answers that are kept. */
function Earlier({
  version,
  model,
  earlier,
  onDecided,
}: OneVersionProps & { earlier: NonNullable<ReturnType<typeof readShort>>; onDecided: () => void }) {
  const { tool } = model;
  const asked = { tool, version: earlier.version };
  const before = useCall(assessmentCalls.assessmentModel, asked, { isPart: true });
  // of a version that is there no more nothing can be taken; what was not read may be read later
  const isGone =
    before.status === 'failed' &&
    before.error instanceof CallError &&
    before.error.code === commonErrors.notFound.code;
  if (before.data === undefined && !isGone)
    return (
      <Loaded of={before} skeleton={<SkeletonRows count={3} />}>
        {() => null}
      </Loaded>
    );
  const short = new Set(model.short);
  const taken =
    before.data === undefined
      ? []
      : carryShort(before.data.model, model, earlier.answers).taken.filter(({ question }) =>
          short.has(question),
        );
  function decide(answers: Answers) {
    keepShort(tool, { version, answers });
    onDecided();
  }
  return (
    <Alert tone="info" title="题目修订过">
      <p>
        这个浏览器里留的是第 {earlier.version} 版题目的回答，现在是第 {version} 版。
        {taken.length > 0
          ? `有 ${String(taken.length)} 题问得和原来一样，可以带过来，其余的重新回答。`
          : '没有问得和原来一样的题，请重新回答。'}
      </p>
      <div className="row">
        {taken.length > 0 && (
          <Button
            size="small"
            variant="main"
            onClick={() =>
              decide(
                Object.fromEntries(
                  taken.map(({ question, chosen, reason }) => [question, { chosen, reason }]),
                ),
              )
            }
          >
            带过来 {taken.length} 题
          </Button>
        )}
        <Button size="small" onClick={() => decide({})}>
          重新开始
        </Button>
      </div>
    </Alert>
  );
}

function Questions({ version, model }: OneVersionProps) {
  const { tool } = model;
  const [answers, setAnswers] = useState<Answers>(kept);
  function kept(): Record<string, Answer> {
    const stored = readShort(tool);
    return stored?.version === version ? shortAnswersIn(model, stored.answers) : {};
  }
  // what was cleared is not to be seen in a field that somebody has typed in
  const [round, setRound] = useState(0);
  const questions = shortQuestions(model);
  const open = questions.filter(({ key }) => answers[key] === undefined).length;
  function keep(next: Answers) {
    setAnswers(next);
    keepShort(tool, { version, answers: next });
  }
  return (
    <>
      <div className={`card ${styles.part ?? ''}`}>
        <p>
          回答只留在这个浏览器里，不会发到平台；登录后由您决定要不要带进完整的自评估。
          <br />
          <span className="meta">焦点在题目上时，按数字键可以直接选择。</span>
        </p>
        <div className="row">
          <Button
            size="small"
            disabled={open === questions.length}
            onClick={() => {
              keep({});
              setRound(round + 1);
              showToast('success', '本机留的回答已清掉');
              mainHeading()?.focus();
            }}
          >
            清掉我的回答
          </Button>
          <span className="meta num" role="status">
            已答 {questions.length - open} / {questions.length} 题{open === 0 && '，粗略的结果在题目下面'}
          </span>
        </div>
      </div>
      <section className={`card ${styles.part ?? ''}`} aria-label="快速自测的题目">
        <ol key={round} className={sheet.questions}>
          {questions.map((question, at) => (
            <QuestionField
              key={question.key}
              model={model}
              question={question}
              place={at + 1}
              answer={answers[question.key]}
              before={undefined}
              by=""
              theirs={undefined}
              isAsked={false}
              isDegreeSaid={false}
              isReadOnly={false}
              // another tab may have answered others meanwhile
              onAnswer={(answer) => keep({ ...kept(), [question.key]: answer })}
              onMine={nothing}
              onTheirs={nothing}
            />
          ))}
        </ol>
      </section>
      <Picture model={model} answers={answers} open={open} />
    </>
  );
}

/** What the answers show, once all are given: never a level. */
function Picture({ model, answers, open }: { model: AssessmentModel; answers: Answers; open: number }) {
  const { isLoggedIn } = useSession();
  const { met, partly, notMet, weak, parts } = roughPicture(model, answers);
  const nameOf = (key: string) => model.nodes.find((node) => node.key === key)?.name ?? key;
  const textOf = (key: string) => model.questions.find((question) => question.key === key)?.text ?? key;
  const asked = met + partly + notMet;
  return (
    <section className={`card ${styles.part ?? ''}`} aria-labelledby="rough-picture">
      <h2 id="rough-picture">
        粗略的结果 <DegreeTag degree="reference" note="只问了一部分题，不能推出分数和等级。" />
      </h2>
      {open > 0 ? (
        <p className="muted">还有 {open} 题没有回答，答完后在这里看结果。</p>
      ) : asked === 0 ? (
        <p>所答的题都不适用于贵企业，看不出哪里要补。</p>
      ) : (
        <>
          <p>
            {asked} 题里基本做到 <b className="num">{met}</b> 题，做到一部分 <b className="num">{partly}</b>{' '}
            题，基本没做 <b className="num">{notMet}</b> 题。整份有 {model.questions.length} 题，这里只问了
            {model.short.length} 题，看不出分数和等级。
          </p>
          <ul className={styles.parts} aria-label="各部分">
            {parts.map(({ part, met: done, of }) => (
              <li key={part}>
                {nameOf(part)}{' '}
                <Tag tone={done === of ? 'green' : done === 0 ? 'amber' : 'grey'}>
                  {`基本做到 ${String(done)}/${String(of)}`}
                </Tag>
              </li>
            ))}
          </ul>
          {weak.length > 0 && (
            <>
              <h3>最值得先看的</h3>
              <ol className={styles.weak}>
                {weak.slice(0, 3).map((key) => (
                  <li key={key}>{textOf(key)}</li>
                ))}
              </ol>
            </>
          )}
        </>
      )}
      <p>
        {isLoggedIn ? (
          <ButtonLink variant="main" href={`#${assessmentPath}`}>
            去做完整的自评估
          </ButtonLink>
        ) : (
          <Button variant="main" onClick={() => askForLogin(assessmentPath)}>
            登录后做完整的自评估
          </Button>
        )}
      </p>
      <p className="meta">
        <OfficialWay of={model} />
      </p>
    </section>
  );
}
