import { Alert } from '#web/ui/alert/alert.tsx';

/** Why a form was not sent, where no field is to blame: what `failure` of use-form.ts says. Nothing where it has not failed. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Alert tone="error" isLive>
      {text}
    </Alert>
  );
}
