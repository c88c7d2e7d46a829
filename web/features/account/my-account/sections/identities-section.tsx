import { Building2, IdCard } from 'lucide-react';
import { identityCalls } from '#contract/account/identity-calls.ts';
import { identityBeginAddress } from '#contract/account/identity.ts';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { useConfirm } from '#web/lib/session/confirm.ts';
import { siteConfiguration } from '#web/lib/site.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from '../page.module.css';
import { RecordList, type ListedRecord } from './record-list.tsx';
import { focusHeading, Section } from './section.tsx';

const headingId = 'identities';

/** Identities of a province by which this account is logged in to; nothing where none is configured. */
export function IdentitiesSection() {
  return siteConfiguration.identityProviders === undefined ? null : <Identities />;
}

function Identities() {
  const identities = useCall(identityCalls.listIdentities, {});
  const unlinking = useMutation(identityCalls.unlinkIdentity, { done: '已解除关联' });
  const confirm = useConfirm();
  async function unlink(id: number) {
    const isConfirmed = await confirm({ purpose: 'login' });
    if (isConfirmed && (await unlinking.run({ id })) !== undefined) focusHeading(headingId);
  }
  return (
    <Section id={headingId} title="省统一身份" note="关联以后，可以用它登录这个账号">
      <Loaded of={identities} skeleton={<SkeletonRows count={1} />}>
        {(rows) => (
          <div className="stack">
            {rows.length > 0 && (
              <RecordList
                label="省统一身份"
                records={rows.map((row) =>
                  recordOf(row, {
                    isBusy: unlinking.request?.id === row.id,
                    onUnlink: () => void unlink(row.id),
                  }),
                )}
              />
            )}
            <Ways hasNone={rows.length === 0} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Ways({ hasNone }: { hasNone: boolean }) {
  return (
    <div className={`card ${styles.data ?? ''}`}>
      <p className="muted">
        {hasNone ? '还没有关联。' : ''}去认证以后回到这里，确认是您本人，就关联到这个账号。
      </p>
      <p className={styles.acts}>
        {siteConfiguration.identityProviders?.map(({ id, name }) => (
          <ButtonLink key={id} href={identityBeginAddress(id, '/account')}>
            关联{name}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}

function recordOf(
  {
    id,
    providerName,
    kind,
    name,
    level,
    linkedAt,
    lastUsedAt,
  }: ResponseOf<typeof identityCalls.listIdentities>[number],
  { isBusy, onUnlink }: { isBusy: boolean; onUnlink: () => void },
): ListedRecord {
  const key = `identity-${String(id)}`;
  return {
    key,
    Icon: kind === 'legal' ? Building2 : IdCard,
    title: `${providerName}：${name}`,
    facts: [
      ['类型', kind === 'legal' ? '法人' : '自然人'],
      ...(level > 0 ? [['认证等级', String(level)] as const] : []),
      ['关联时间', shanghaiMinute(linkedAt)],
      ['最近登录', lastUsedAt === null ? '还没有' : shanghaiMinute(lastUsedAt)],
    ],
    action: (
      <Button size="small" aria-describedby={key} isBusy={isBusy} onClick={onUnlink}>
        解除关联
      </Button>
    ),
  };
}
