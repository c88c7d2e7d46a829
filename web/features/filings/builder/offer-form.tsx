import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { filingErrors } from '#contract/filings/errors.ts';
import { filingFormCalls } from '#contract/filings/form-calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { ChosenCodes } from '#web/lib/form/chosen-codes.tsx';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { groupedNumber, wholeYuanIn } from '#web/lib/text/number-text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './builder.module.css';

type Work = ResponseOf<typeof filingFormCalls.getDeclarationForm>;
type Found = ResponseOf<typeof filingFormCalls.offerFilings>;

const optionsOf = (choices: Work['offerTo']['areas']) =>
  choices.map(({ code, name }) => ({ value: code, label: name }));

/** Chooses enterprises by conditions, shows who they are, and offers to all of them once that is confirmed. */
export function OfferForm({ work }: { work: Work }) {
  const { offerTo, declarationId } = work;
  const [industries, setIndustries] = useState<readonly string[]>([]);
  const [industry, setIndustry] = useState('');
  const [scales, setScales] = useState<readonly string[]>([]);
  const [areas, setAreas] = useState<readonly string[]>([]);
  const [amount, setAmount] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [found, setFound] = useState<Found>();
  const [isAsked, setIsAsked] = useState(false);
  const yuan = wholeYuanIn(amount);
  // what is selected and not added yet is meant as well
  const wanted = industry === '' ? industries : [...industries, industry];
  const request = {
    ...{ declarationId, amount: yuan },
    ...{ industries: [...wanted], scales: [...scales], areas: [...areas] },
  };
  const look = useTask(async () =>
    setFound(await send(filingFormCalls.offerFilings, { ...request, isTrial: true }, { quiet: true })),
  );
  const offering = useMutation(filingFormCalls.offerFilings, {
    quiet: true,
    done: (_, made) => `已告知 ${String(made.count)} 家企业`,
  });
  const failed = look.error ?? offering.error;
  /** What was found is of other conditions. */
  function forget() {
    setFound(undefined);
    look.reset();
    offering.reset();
  }
  function ask() {
    setIsWrong(yuan === 0);
    offering.reset();
    if (yuan > 0) setIsAsked(true);
  }
  async function offer() {
    const made = await offering.run({ ...request, isTrial: false });
    setIsAsked(false);
    if (made !== undefined) setFound(undefined);
  }
  return (
    <section className={styles.section} aria-label="免申即享">
      <h4>免申即享：选出企业，由企业确认一次</h4>
      <FormFailure text={failed === undefined ? undefined : messageOf(failed)} />
      <ChosenCodes
        name="offer-industries"
        label="行业"
        help="不选就是全部行业"
        error={undefined}
        value={industries}
        onChange={(codes) => {
          setIndustries(codes);
          forget();
        }}
        choices={offerTo.industries}
        next={industry}
        onNext={(code) => {
          setIndustry(code);
          forget();
        }}
        onAdd={() => {
          setIndustries(wanted);
          setIndustry('');
        }}
      />
      <CheckboxGroup
        name="offer-scales"
        label="企业规模"
        help="不选就是不限规模"
        isOptional
        value={scales}
        onChange={(codes) => {
          setScales(codes);
          forget();
        }}
        options={optionsOf(offerTo.scales)}
        arrangement="row"
      />
      <CheckboxGroup
        name="offer-areas"
        label="区县"
        help="不选就是全市"
        isOptional
        value={areas}
        onChange={(codes) => {
          setAreas(codes);
          forget();
        }}
        options={optionsOf(offerTo.areas)}
        arrangement="columns"
      />
      <div className={styles.pair}>
        <TextField
          name="offer-amount"
          label="每家金额"
          inputMode="numeric"
          isTabular
          suffix={<span className="meta">元，整数</span>}
          maxLength={20}
          error={isWrong && yuan === 0 ? filingErrors.filingAmountRequired.msg : undefined}
          value={amount}
          onChange={setAmount}
        />
      </div>
      {found !== undefined && (
        <Alert tone="info" isLive title={`符合条件、还没有申报的认证企业有 ${String(found.count)} 家`}>
          {found.names.join('、')}
        </Alert>
      )}
      <div className={styles.row}>
        <Button isBusy={look.isBusy} onClick={() => void look.run()}>
          看看有哪些企业
        </Button>
        {found !== undefined && (
          <Button variant="main" isBusy={offering.isBusy} onClick={ask}>
            告知这 {found.count} 家企业
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={`告知 ${String(found?.count ?? 0)} 家企业`}
        confirmLabel="确认告知"
        isBusy={offering.isBusy}
        onConfirm={() => void offer()}
        onClose={() => setIsAsked(false)}
      >
        <p>每家 {groupedNumber(yuan)} 元。企业会收到站内消息和短信，在截止以前确认一次；发出以后不能收回。</p>
      </ConfirmDialog>
    </section>
  );
}
