import { contentCalls } from '#contract/content/calls.ts';
import { financingCalls, type Financing } from '#contract/financings/calls.ts';
import { financingPurposeMaxLength } from '#contract/financings/constants.ts';
import {
  financingStateNames,
  isFinancingOpen,
  type FinancingState,
} from '#contract/financings/financing-workflow.ts';
import { financingRules } from '#contract/financings/rules.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf, replaceAddress } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ActionBar } from '#web/ui/action-bar/action-bar.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from '../financings.module.css';

const pageSize = 10;
const tones: Readonly<Record<FinancingState, TagTone>> = {
  waiting: 'amber',
  passedOn: 'teal',
  offered: 'green',
  refused: 'grey',
  declined: 'grey',
  withdrawn: 'grey',
};

/** What the enterprise has asked for, below the form for the product that the address names. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const { user } = useSession();
  if (user === undefined) return <SkeletonRows count={3} />;
  if (user.accountType !== 'enpt')
    return (
      <Alert tone="info" title="这里供企业账号使用">
        <p>融资意向由企业账号提交。代表企业办理的，请先切换到企业。</p>
      </Alert>
    );
  const item = Number(query.get('item') ?? 0);
  const asked = Number(query.get('p') ?? 1);
  const pageNum = Number.isInteger(asked) && asked > 0 && asked <= 1_000 ? asked : 1;
  return (
    <div className={styles.desk}>
      {!isClosed('financings') && Number.isInteger(item) && item > 0 && (
        <ProductForm key={item} itemId={item} userId={user.userId} phone={user.phone} />
      )}
      <OwnFinancings pageNum={pageNum} />
    </div>
  );
}

interface ProductFormProps {
  itemId: number;
  userId: number;
  phone: string;
}

function ProductForm({ itemId, ...rest }: ProductFormProps) {
  const product = useCall(contentCalls.getPortalById, { id: itemId });
  return (
    <Loaded of={product} skeleton={<SkeletonRows count={5} />}>
      {(found) =>
        found?.kind === 'financialProduct' ? (
          <FinancingForm
            itemId={itemId}
            product={found.title}
            institution={found.extra.institution}
            {...rest}
          />
        ) : (
          <div className="card">
            <EmptyState
              title="没有这个金融产品"
              action={
                <ButtonLink href={`#${addressOf('/Excellent/ServiceResource', { tab: 'finance' })}`}>
                  看金融产品
                </ButtonLink>
              }
            />
          </div>
        )
      }
    </Loaded>
  );
}

function FinancingForm({
  itemId,
  userId,
  phone,
  product,
  institution,
}: ProductFormProps & { product: string; institution: string }) {
  const form = useForm({
    rules: financingRules,
    initial: { amount: '', months: '', purpose: '', contactName: '', phone, isAgreed: false },
    draft: { key: `financing ${String(userId)} ${String(itemId)}`, secrets: ['isAgreed'] },
  });
  async function submit() {
    const isDone = await form.submit(async (values) => {
      await mutate(financingCalls.submitFinancing, { itemId, ...values }, { quiet: true });
    });
    if (!isDone) return;
    showToast('success', '融资意向已提交');
    replaceAddress(addressOf('/company', { page: 'financing' }));
  }
  const consent = form.field('isAgreed');
  return (
    <section className={`card ${styles.sheet ?? ''}`} aria-label="提交融资意向">
      <h2>提交融资意向</h2>
      <p>
        <a className="inline" href={contentHref('financialProduct', itemId)}>
          {product}
        </a>
        ，{institution}
      </p>
      <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
      <form className={styles.form} aria-label="提交融资意向" {...form.formProps(submit)}>
        {form.failure !== undefined && (
          <Alert tone="error" isLive>
            {form.failure}
          </Alert>
        )}
        <div className={styles.pair}>
          <TextField label="金额（万元）" inputMode="decimal" maxLength={12} {...form.field('amount')} />
          <TextField label="期限（月）" inputMode="numeric" maxLength={3} {...form.field('months')} />
        </div>
        <TextArea
          label="用途"
          help="如：购买两台数控磨床；备料周转"
          rows={3}
          maxLength={financingPurposeMaxLength}
          {...form.field('purpose')}
        />
        <div className={styles.pair}>
          <TextField
            label="联系人"
            help="加密保存，您同意以后才告诉机构"
            autoComplete="name"
            maxLength={20}
            {...form.field('contactName')}
          />
          <TextField label="联系电话" autoComplete="tel" maxLength={30} {...form.field('phone')} />
        </div>
        <Checkbox
          name="isAgreed"
          isChecked={form.values.isAgreed}
          error={consent.error}
          isOptional={false}
          onChange={(isAgreed) => form.change({ isAgreed })}
          label={`同意平台把本企业的名称、统一社会信用代码和上面填写的内容转给${institution}，只用于办理这份融资意向`}
        />
        <p className="meta">
          平台在 3 个工作日内告诉您机构的答复。机构答复以前可以撤回。是否放款由机构决定，平台不收费。
        </p>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          提交
        </Button>
      </form>
    </section>
  );
}

function OwnFinancings({ pageNum }: { pageNum: number }) {
  const list = useCall(financingCalls.ownFinancings, { pageNum, pageSize }, { keepsPrevious: true });
  useAskAgain(list);
  return (
    <section aria-label="我的融资意向" className={styles.desk}>
      <Loaded of={list} skeleton={<SkeletonRows count={3} />}>
        {({ total, rows }) =>
          total === 0 ? (
            <div className="card">
              <EmptyState
                title="还没有提交过融资意向"
                action={
                  <ButtonLink href={`#${addressOf('/Excellent/ServiceResource', { tab: 'finance' })}`}>
                    看金融产品
                  </ButtonLink>
                }
              >
                在金融产品的页面上提交，平台转给机构，结果在这里告诉您。
              </EmptyState>
            </div>
          ) : (
            <>
              {rows.map((row) => (
                <OwnFinancing key={row.id} one={row} />
              ))}
              <Pagination
                page={pageNum}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={(p) =>
                  `#${addressOf('/company', { page: 'financing', p: p === 1 ? undefined : p })}`
                }
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function OwnFinancing({ one }: { one: Financing }) {
  const { id, product, institution, amount, months, purpose, state, comment, createTime, dueTime } = one;
  const withdrawal = useMutation(financingCalls.withdrawFinancing, { done: '融资意向已撤回' });
  const isOpen = isFinancingOpen(state);
  // the day before the first moment that is too late
  const due = shanghaiDay(new Date(new Date(dueTime).getTime() - 1));
  return (
    <article className={`card ${styles.one ?? ''}`} aria-label={product}>
      <h2>
        {product} <Tag tone={tones[state]}>{financingStateNames[state]}</Tag>
      </h2>
      <p>
        {institution}，<span className="num">{amount}</span> 万元，
        <span className="num">{months}</span> 个月，{purpose}
      </p>
      {comment !== '' && <p>平台告诉您：{comment}</p>}
      <p className="meta">
        <span className="num">{shanghaiMinute(createTime)}</span> 提交
        {isOpen && (
          <>
            ，<span className="num">{due}</span> 以前告诉您结果
          </>
        )}
      </p>
      {isOpen && (
        <ActionBar
          label={`对${product}的融资意向可以办理的事`}
          acts={[
            {
              key: 'withdraw',
              label: '撤回',
              isBusy: withdrawal.isBusy,
              onPress: () => void withdrawal.run({ id }),
              ask: {
                text:
                  state === 'passedOn'
                    ? '撤回后工作人员会告知机构不再办理。撤回后不能恢复，可以重新提交。'
                    : '撤回后不再转给机构。撤回后不能恢复，可以重新提交。',
                cancelLabel: '不撤回',
              },
            },
          ]}
        />
      )}
    </article>
  );
}
