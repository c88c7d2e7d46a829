import { useState, type ComponentType, type ReactNode } from 'react';
import type { SignUpPlaces } from '#contract/activities/sign-up-calls.ts';
import { signUpStateNames } from '#contract/activities/sign-up-workflow.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ActBlock, type ActBlockProps } from '#web/ui/act-block/act-block.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CancelSignUp } from './cancel-sign-up.tsx';
import { OwnSignUpFacts } from './own-sign-up-facts.tsx';
import type { Item } from '#web/features/content/reads.ts';
import type { SignUpDialogProps } from './sign-up-dialog.tsx';
import styles from './sign-up.module.css';

export interface SignUpStepProps {
  item: Item<'activity'>;
  places: SignUpPlaces;
  /** What the block says whoever is there. */
  block: ActBlockProps;
  /** Last in it. */
  children?: ReactNode;
}

/** What whoever is there can do now, or why he cannot. */
export function SignUpStep({ item, places, block, children }: SignUpStepProps) {
  const { isLoggedIn } = useSession();
  const [Form, setForm] = useState<ComponentType<SignUpDialogProps>>();
  const { own, signStatus } = places;
  const isIn = own !== null && own.state !== 'cancelled';
  const { signStartTime } = item.extra;
  async function open() {
    try {
      // fetched by whoever wants it
      const { SignUpDialog } = await import('./sign-up-dialog.tsx');
      setForm(() => SignUpDialog);
    } catch {
      showToast('error', '没有打开，请再试一次');
    }
  }
  const dialog = (title: string) =>
    Form && (
      <Form
        item={item}
        places={places}
        title={title}
        onClose={() => setForm(undefined)}
        onSignedUp={(state) => {
          setForm(undefined);
          showToast('success', `已提交，${signUpStateNames[state]}`);
        }}
      />
    );
  if (isIn)
    return (
      <ActBlock
        {...block}
        act={
          own.mayCorrect && (
            <Button variant="main" isWide onClick={() => void open()}>
              修改并重新提交
            </Button>
          )
        }
      >
        <div className={styles.own} role="group" aria-label="我的报名">
          <OwnSignUpFacts own={own} />
          {dialog('修改报名')}
          {own.mayCancel && <CancelSignUp own={own} isWide />}
        </div>
        {children}
      </ActBlock>
    );
  if (isClosed('activities'))
    return (
      <ActBlock {...block} note={<ClosedNotice service="activities" />}>
        {children}
      </ActBlock>
    );
  if (signStatus !== 'underway')
    return (
      <ActBlock
        {...block}
        note={
          signStatus === 'noStart'
            ? `报名还没有开始，${shanghaiMinuteInWords(signStartTime)} 起可以报名。`
            : '报名已经截止。'
        }
      >
        {children}
      </ActBlock>
    );
  const isFull = places.capacity > 0 && places.signedUp >= places.capacity;
  const word = isFull ? '排队候补' : own === null ? '我要报名' : '重新报名';
  return (
    <ActBlock
      {...block}
      note={
        (isFull || places.needsReview) && (
          <>
            {isFull && <p>名额已满。可以排队候补，有人取消时按先后递补，并用短信告诉您。</p>}
            {places.needsReview && <p>本活动的报名需要主办方审核，结果会用短信告诉您。</p>}
          </>
        )
      }
      act={
        <Button variant="main" isWide onClick={() => (isLoggedIn ? void open() : askForLogin())}>
          {isLoggedIn ? word : isFull ? '登录后候补' : '登录后报名'}
        </Button>
      }
    >
      {dialog(isFull ? '排队候补' : '活动报名')}
      {children}
    </ActBlock>
  );
}
