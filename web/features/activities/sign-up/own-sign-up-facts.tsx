import { signUpStateNames, type SignUpState } from '#contract/activities/sign-up-workflow.ts';
import type { OwnSignUp } from '#contract/activities/sign-up.ts';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';

const tones: Record<SignUpState, TagTone> = {
  waitingReview: 'amber',
  returned: 'red',
  confirmed: 'green',
  waitingList: 'amber',
  cancelled: 'grey',
  rejected: 'grey',
  attended: 'teal',
};

const SignUpTag = ({ state }: Pick<OwnSignUp, 'state'>) => (
  <Tag tone={tones[state]}>{signUpStateNames[state]}</Tag>
);

/** How one's own sign-up stands, and who comes. */
export function OwnSignUpFacts({ own }: { own: OwnSignUp }) {
  const { state, position, people, name, phone, comment } = own;
  return (
    <>
      <p>
        <SignUpTag state={state} />
        {position !== null && (
          <span>
            {' '}
            候补第 <b className="num">{position}</b> 位
          </span>
        )}
      </p>
      <p className="meta">
        {name} <span className="num">{phone}</span>，{people} 人
      </p>
      {comment !== '' && (
        <p className="meta">
          {state === 'returned' ? '需要修改' : '主办方说明'}：{comment}
        </p>
      )}
    </>
  );
}
