import { useState } from 'react';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { CasePart } from '#web/console/case.tsx';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import type { District } from './district.ts';

/** Begins a batch with all places free. It cannot be taken back, so it is asked first. */
export function NewBatch({ one }: { one: District }) {
  const { code, name, isOpen, quota, used, batch, office, phone, address, updateTime } = one;
  const [isAsked, setIsAsked] = useState(false);
  const next = String(batch + 1);
  const begin = useMutation(diagnosisWorkCalls.saveDiagnosisDistrict, {
    done: `${name}已开始第 ${next} 批，占用从 0 算起`,
  });
  async function confirm() {
    await begin.run({ code, isOpen, quota, office, phone, address, updateTime, startsBatch: true });
    setIsAsked(false);
  }
  return (
    <CasePart id="district-batch" title="新的一批">
      <p className="meta">每批名额单独计数，上一批空出的名额不带到下一批。</p>
      <div className="row">
        <Button size="small" onClick={() => setIsAsked(true)}>
          开始第 {next} 批
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={`开始第 ${next} 批`}
        confirmLabel={`确认开始第 ${next} 批`}
        isBusy={begin.isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsked(false)}
      >
        <p>
          占用从 0 算起，{quota} 个名额全部可用；第 {batch} 批占用的 {used} 个不再计入。
        </p>
        <p>已经提交的申请照常办理。开始后不能退回第 {batch} 批。</p>
      </ConfirmDialog>
    </CasePart>
  );
}
