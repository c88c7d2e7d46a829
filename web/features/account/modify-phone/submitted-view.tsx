import { registerOrganisationRedirectSeconds } from '#contract/account/constants.ts';
import { accountMessages } from '#contract/account/messages.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { StepHeading } from '../steps/step-form.tsx';
import { LeadToLogin } from '../success/lead-to-login.tsx';
import { Success, SuccessActions } from '../success/success.tsx';

const login = '/login?type=enpt';

/** A submitted appeal leads back to the login. */
export function SubmittedView({ newPhone }: { newPhone: string }) {
  return (
    <Success heading={<StepHeading hasMoved>{accountMessages.appealSubmitted}</StepHeading>}>
      <p className="muted">
        审核结果会发短信到 <b className="num">{newPhone}</b>，请留意。
      </p>
      <SuccessActions>
        <ButtonLink variant="main" size="large" href={`#${login}`}>
          返回登录
        </ButtonLink>
      </SuccessActions>
      <LeadToLogin seconds={registerOrganisationRedirectSeconds} login={login} />
    </Success>
  );
}
