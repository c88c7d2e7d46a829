import { useRef, useState, type ComponentType } from 'react';
import { bookingCalls, type OwnBooking } from '#contract/experts/booking-calls.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import type { PropsOf } from '#web/features/content/service-parts.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ActBlock, type ActBlockProps } from '#web/ui/act-block/act-block.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import type { TrialProps } from '../trial/trial-dialog.tsx';

type Product = PropsOf<'experts/trial'>['item'];

const hint = '写明想试什么，工作人员与服务商商定后用站内消息和短信告诉您。';

/** The way to try a cloud product, and how far one's own wish to do so has come. */
export function Part({ item }: PropsOf<'experts/trial'>) {
  const { isLoggedIn } = useSession();
  const block = blockOf(item);
  if (isLoggedIn) return <Own item={item} block={block} />;
  if (isClosed('experts')) return <ActBlock {...block} note={<ClosedNotice service="experts" />} />;
  return (
    <ActBlock
      {...block}
      note={hint}
      act={
        <Button variant="main" isWide onClick={() => askForLogin()}>
          登录后预约试用
        </Button>
      }
    />
  );
}

function blockOf({ models, extra: { subsidyEligible } }: Product): ActBlockProps {
  return {
    title: '预约试用',
    money: models.length === 0 ? undefined : models.join('、'),
    lead: '可以试用',
    facts: subsidyEligible ? [{ term: '补贴', value: '可申请企业上云补贴' }] : [],
  };
}

/** As whoever has asked for a trial reads it. */
function bookingStatus({ state, startsAt, place }: OwnBooking, isOff: boolean): string {
  switch (state) {
    case 'requested':
      return '您的试用预约已提交，工作人员正在与服务商商定，结果将通过站内消息和短信告知您。';
    case 'confirmed':
      return `您的试用已确定：${startsAt === null ? '' : shanghaiMinuteInWords(startsAt)}，${place}`;
    case 'declined':
      return `上次的试用预约未能安排${isOff ? '' : '，可以再次预约'}。`;
    case 'cancelled':
      return isOff ? '' : hint;
    case 'done':
      return `您已经试用过${isOff ? '' : '，可以再次预约'}。`;
  }
}

function Own({ item, block }: { item: Product; block: ActBlockProps }) {
  const status = useCall(bookingCalls.getReserveStatus, { id: item.id }, { isPart: true });
  const standing = useRef<HTMLParagraphElement>(null);
  const [Form, setForm] = useState<ComponentType<TrialProps>>();
  async function open() {
    try {
      // fetched by whoever wants it
      const { TrialDialog } = await import('../trial/trial-dialog.tsx');
      setForm(() => TrialDialog);
    } catch {
      showToast('error', '没有打开，请再试一次');
    }
  }
  const reserve = status.data?.reserve ?? null;
  // one's own booking stays, another is not begun
  const isOff = isClosed('experts');
  return (
    <>
      <ActBlock
        {...block}
        note={
          <p role="status" tabIndex={-1} ref={standing}>
            {reserve === null ? !isOff && hint : bookingStatus(reserve, isOff)}
          </p>
        }
        act={
          isOff
            ? undefined
            : status.data === undefined
              ? status.status !== 'failed' && <Button variant="main" isWide isBusy aria-label="正在加载" />
              : status.data.canReserve && (
                  // whoever has sent the form reads what has become of it
                  <FocusHeir heir={() => standing.current}>
                    <Button variant="main" isWide onClick={() => void open()}>
                      预约试用
                    </Button>
                  </FocusHeir>
                )
        }
      >
        <ClosedNotice service="experts" />
        <Loaded of={status} skeleton={null}>
          {() =>
            reserve !== null && (
              <ButtonLink isWide href="#/company?page=expert">
                查看我的预约
              </ButtonLink>
            )
          }
        </Loaded>
      </ActBlock>
      {Form && (
        <Form
          item={item}
          lastTopic={reserve?.state === 'declined' || reserve?.state === 'cancelled' ? reserve.topic : ''}
          onClose={() => setForm(undefined)}
          onReserved={() => {
            setForm(undefined);
            showToast('success', '试用预约已提交');
          }}
        />
      )}
    </>
  );
}
