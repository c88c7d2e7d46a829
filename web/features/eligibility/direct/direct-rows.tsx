import { useState } from 'react';
import { directPaidAtOnce, directReasonMaxLength } from '#contract/eligibility/constants.ts';
import type { DirectList, DirectRow } from '#contract/eligibility/direct-entities.ts';
import { directReasonFault, paidDayFault } from '#contract/eligibility/direct-rules.ts';
import { directOfferStateNames } from '#contract/eligibility/direct-states.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { moneyText } from '#contract/eligibility/quantity.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { PageButtons } from '#web/console/page-buttons.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './direct.module.css';
import { directPartId, focusHeading } from './focus-heading.ts';
import { Reckoning } from './reckoning.tsx';

const pageSize = directPaidAtOnce;

/** Who has said yes, once nobody can take it back: struck out one by one, paid one by one or many at once. */
export function DirectRows({ list, today }: { list: DirectList; today: string }) {
  if (today <= list.deadline) return <p className="meta">确认截止以后才看到是哪几家。</p>;
  return <ConfirmedRows {...{ list, today }} />;
}

function ConfirmedRows({ list, today }: { list: DirectList; today: string }) {
  const [pageNum, setPageNum] = useState(1);
  const found = useCall(
    directWorkCalls.listDirectRows,
    { id: list.id, pageNum, pageSize },
    { isPart: true, keepsPrevious: true },
  );
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={3} />}>
      {({ total, rows }) =>
        total === 0 ? (
          <p className="meta">没有企业确认领取。</p>
        ) : (
          <div className={styles.stack}>
            <div className={styles.row}>
              <ExportButton
                call={directWorkCalls.exportDirectRows}
                asked={{ id: list.id }}
                noun="免申即享名单"
                total={total}
              />
              <PageButtons {...{ pageNum, pageSize, total }} onPage={setPageNum} />
            </div>
            <Rows key={pageNum} {...{ list, rows, today }} />
          </div>
        )
      }
    </Loaded>
  );
}

function Rows({ list, rows, today }: { list: DirectList; rows: readonly DirectRow[]; today: string }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [shown, setShown] = useState<number>();
  const payable = list.mayPay ? rows.filter(({ state }) => state === 'confirmed') : [];
  const picked = payable.filter(({ id }) => chosen.includes(id));
  const row = rows.find(({ id }) => id === shown);
  return (
    <>
      <DataTable
        caption="确认领取的企业"
        rows={rows}
        rowKey={({ id }) => String(id)}
        columns={[
          ...(payable.length === 0
            ? []
            : [
                {
                  ...{ key: 'chosen', header: '选择' },
                  cell: ({ id, companyName, state }: DirectRow) =>
                    state === 'confirmed' && (
                      <Checkbox
                        name={`pay-${String(id)}`}
                        label={<VisuallyHidden>选择{companyName}</VisuallyHidden>}
                        isChecked={chosen.includes(id)}
                        onChange={(isChosen) =>
                          setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
                        }
                      />
                    ),
                },
              ]),
          { key: 'name', header: '企业', isRowHeader: true, cell: ({ companyName }) => companyName },
          {
            key: 'code',
            header: '信用代码',
            cell: ({ creditCode }) => <span className="num">{creditCode}</span>,
          },
          { key: 'amount', header: '金额', isNumber: true, cell: ({ amount }) => moneyText(amount) },
          {
            ...{ key: 'state', header: '状态' },
            cell: ({ state, paidOn, reason }) => (
              <>
                {directOfferStateNames[state]}
                {paidOn !== '' && ` ${paidOn}`}
                {reason !== '' && `：${reason}`}
              </>
            ),
          },
          {
            ...{ key: 'more', header: '依据' },
            cell: ({ id, companyName }) => (
              <Button
                size="small"
                variant="plain"
                aria-expanded={shown === id}
                aria-label={`${shown === id ? '收起' : '查看'}${companyName}`}
                onClick={() => setShown(shown === id ? undefined : id)}
              >
                {shown === id ? '收起' : '查看'}
              </Button>
            ),
          },
        ]}
      />
      {row !== undefined && <Detail key={row.id} {...{ list, row }} />}
      {payable.length > 0 && (
        <Pay
          {...{ list, today, picked }}
          all={payable}
          onAll={() => setChosen(payable.map(({ id }) => id))}
          onPaid={() => setChosen([])}
        />
      )}
    </>
  );
}

/** What a sum came from, and striking it out. */
function Detail({ list, row }: { list: DirectList; row: DirectRow }) {
  const { id: offerId, rev, companyName, amount } = row;
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const striking = useMutation(directWorkCalls.strikeDirectRow, { quiet: true });
  function ask() {
    const wrong = directReasonFault(reason);
    setFault(wrong);
    setIsAsked(wrong === undefined);
  }
  async function strike() {
    const struck = await striking.run({ id: list.id, offerId, rev, reason });
    setIsAsked(false);
    if (struck === undefined) return;
    showToast('success', '已移出名单，并告知企业');
    focusHeading(directPartId);
  }
  return (
    <section className={styles.stack} aria-label={`${companyName}的依据`}>
      <b>{companyName}</b>
      <Reckoning {...row} />
      <FormFailure text={striking.error === undefined ? undefined : messageOf(striking.error)} />
      {list.mayStrike && row.state === 'confirmed' && (
        <>
          <TextField
            name={`strike-${String(offerId)}`}
            label="移出名单的原因，企业会看到"
            maxLength={directReasonMaxLength}
            value={reason}
            error={fault}
            onChange={setReason}
          />
          <div>
            <Button onClick={ask}>移出名单</Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={`移出名单：${companyName}`}
        confirmLabel="移出并告知企业"
        isBusy={striking.isBusy}
        onConfirm={() => void strike()}
        onClose={() => setIsAsked(false)}
      >
        <p>
          {companyName}的 {moneyText(amount)}不再发放
          {list.publicUntil !== '' && '，公示的名单里也不再有它'}
          ；移出以后不能恢复。企业会收到消息，看到原因：
          {reason}
        </p>
      </ConfirmDialog>
    </section>
  );
}

interface PayProps {
  list: DirectList;
  today: string;
  picked: readonly DirectRow[];
  all: readonly DirectRow[];
  onAll: () => void;
  onPaid: () => void;
}

function Pay({ list, today, picked, all, onAll, onPaid }: PayProps) {
  const [paidOn, setPaidOn] = useState(today);
  const [fault, setFault] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const paying = useMutation(directWorkCalls.payDirectRows, { quiet: true });
  const count = String(picked.length);
  function ask() {
    const wrong = paidDayFault(paidOn, { from: list.payFrom, today });
    setFault(wrong);
    setIsAsked(wrong === undefined);
  }
  async function pay() {
    const paid = await paying.run({ id: list.id, offerIds: picked.map(({ id }) => id), paidOn });
    setIsAsked(false);
    if (paid === undefined) return;
    showToast('success', `${count} 家已标记兑付，并告知企业`);
    onPaid();
    focusHeading(directPartId);
  }
  return (
    <div className={styles.stack}>
      <FormFailure text={paying.error === undefined ? undefined : messageOf(paying.error)} />
      <div className={styles.narrow}>
        <TextField
          name={`paid-${String(list.id)}`}
          label="兑付日期"
          type="date"
          value={paidOn}
          error={fault}
          onChange={setPaidOn}
        />
      </div>
      <div className={styles.row}>
        <Button onClick={onAll}>选中没有兑付的 {all.length} 家</Button>
        <Button variant="main" disabled={picked.length === 0} onClick={ask}>
          标记 {count} 家已兑付
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked && picked.length > 0}
        title={`标记 ${count} 家已兑付`}
        confirmLabel="标记并告知企业"
        isBusy={paying.isBusy}
        onConfirm={() => void pay()}
        onClose={() => setIsAsked(false)}
      >
        <p>
          {picked.length === 1 ? picked[0]?.companyName : `这 ${count} 家`}共{' '}
          {moneyText(picked.reduce((sum, { amount }) => sum + amount, 0))}，已于 {paidOn}{' '}
          兑付。标记以后不能取消，企业会收到消息；请确认钱已经拨出。
        </p>
      </ConfirmDialog>
    </div>
  );
}
