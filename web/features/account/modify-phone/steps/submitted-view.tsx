import { registerOrganisationRedirectSeconds } from '#contract/account/constants.ts';
import { accountMessages } from '#contract/account/messages.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { StepHeading } from '#web/ui/step-form/step-form.tsx';
import { LeadOn } from '#web/ui/success/lead-on.tsx';
import { Success, SuccessActions } from '#web/ui/success/success.tsx';

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
      <LeadOn seconds={registerOrganisationRedirectSeconds} to={login} name="登录" />
    </Success>
  );
}
