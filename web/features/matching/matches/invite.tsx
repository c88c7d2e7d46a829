import { useState } from 'react';
import type { EnquiryCategory } from '#contract/help/constants.ts';
import { contactCalls } from '#contract/matching/contact-calls.ts';
import { invitationMaxLength } from '#contract/matching/constants.ts';
import { invitationRules } from '#contract/matching/rules.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { bringIntoDraft, enquiryDraft } from '#web/lib/form/draft.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { site } from '#web/lib/site.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { Block } from '#web/features/content/detail/block.tsx';
import type { PropsOf } from '#web/features/content/service-parts.ts';
import { inviteTitles } from './invite-titles.ts';
import styles from './matches.module.css';

const matchingCategory: EnquiryCategory = '诊断与服务';

type MatchesProps = PropsOf<'matching/matches'>;

interface Own {
  id: number;
  title: string;
}

/** For an owner who has something that could go with the item: asks the other one. Whoever has nothing yet, or cannot ask, is told what to do instead. */
export function Invite({ id, kind, title: itemTitle }: MatchesProps) {
  const fitting = useCall(contactCalls.fittingItems, { id }, { isPart: true });
  const [chosen, setChosen] = useState<Own>();
  if (fitting.data === undefined || fitting.data.isOwn) return null;
  const { hasOwner, rows } = fitting.data;
  const title = inviteTitles[kind];
  if (!hasOwner) return <AskTheCentre kind={kind} title={itemTitle} />;
  if (rows.length === 0) return <NothingYet kind={kind} />;
  return (
    <Block title={title}>
      <ClosedNotice service="matching" />
      <ul className={styles.choices}>
        {rows.map(({ score, contactId, ...own }) => (
          <li key={own.id} className={styles.choice}>
            <span>
              {own.title}
              {score !== null && <span className="meta">（匹配 {score} 分）</span>}
            </span>
            {contactId === null ? (
              !isClosed('matching') && (
                <Button aria-label={`用“${own.title}”邀请对接`} onClick={() => setChosen(own)}>
                  邀请对接
                </Button>
              )
            ) : (
              <ButtonLink href={`#${addressOf('/company', { page: 'match', contact: contactId })}`}>
                查看对接
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <Dialog isOpen={chosen !== undefined} title="邀请对接" onClose={() => setChosen(undefined)}>
        {chosen && (
          <InvitationForm
            pair={
              kind === 'demand'
                ? { demandId: id, solutionId: chosen.id }
                : { demandId: chosen.id, solutionId: id }
            }
            about={`用“${chosen.title}”邀请对方。`}
            onSent={() => setChosen(undefined)}
          />
        )}
      </Dialog>
    </Block>
  );
}

interface InviteMatchProps extends MatchesProps {
  match: Own;
}

/** For the owner of what the matches stand below: the way to the owner of one of them, or to the centre where it is the centre's. */
export function InviteMatch({ id, kind, title, match }: InviteMatchProps) {
  const fitting = useCall(contactCalls.fittingItems, { id }, { isPart: true });
  const [isAsked, setIsAsked] = useState(false);
  const partner = fitting.data?.partners.find((one) => one.id === match.id);
  if (partner === undefined || partner.isOwn) return null;
  if (partner.contactId !== null)
    return (
      <ButtonLink
        size="small"
        href={`#${addressOf('/company', { page: 'match', contact: partner.contactId })}`}
      >
        查看对接
      </ButtonLink>
    );
  if (!partner.hasOwner)
    return (
      <p className="meta">
        由平台发布，
        <MessageLink
          text={`我的${kinds[kind]}“${title}”想与平台发布的${kinds[otherOf(kind)]}“${match.title}”对接，请帮忙联系对方。`}
        >
          请平台联系对方
        </MessageLink>
        {site.phone !== '' && (
          <>
            ，或拨打
            <PhoneLink number={site.phone} />
          </>
        )}
      </p>
    );
  if (partner.isTaken || isClosed('matching')) return null;
  return (
    <>
      <Button size="small" aria-label={`邀请“${match.title}”对接`} onClick={() => setIsAsked(true)}>
        邀请对接
      </Button>
      <Dialog isOpen={isAsked} title="邀请对接" onClose={() => setIsAsked(false)}>
        <InvitationForm
          pair={
            kind === 'demand'
              ? { demandId: id, solutionId: match.id }
              : { demandId: match.id, solutionId: id }
          }
          about={`邀请“${match.title}”的发布者。`}
          onSent={() => setIsAsked(false)}
        />
      </Dialog>
    </>
  );
}

/** Nobody can be invited: the centre wrote it down for an enterprise, and knows whom to call. */
function AskTheCentre({ kind, title }: Pick<MatchesProps, 'kind' | 'title'>) {
  return (
    <Block title={inviteTitles[kind]}>
      <p className={styles.told}>
        这{kind === 'demand' ? '条需求' : '个方案'}由平台发布，不能在线邀请。要对接请
        <MessageLink text={`我想与平台发布的${kinds[kind]}“${title}”对接，请帮忙联系对方。`}>
          给客服留言
        </MessageLink>
        {site.phone !== '' && (
          <>
            ，或拨打
            <PhoneLink number={site.phone} />
          </>
        )}
        。
      </p>
    </Block>
  );
}

const kinds = { demand: '需求', solution: '方案' } as const;
const otherOf = (kind: MatchesProps['kind']) => (kind === 'demand' ? 'solution' : 'demand');

/** To the message form, which begins with this text; whoever sends it may write another. */
function MessageLink({ text, children }: { text: string; children: string }) {
  const bring = () => bringIntoDraft(enquiryDraft, 'body', text, { category: matchingCategory });
  return (
    <a className="inline" href="#/home/helpMessage" onClick={bring}>
      {children}
    </a>
  );
}

function NothingYet({ kind }: Pick<MatchesProps, 'kind'>) {
  const other = kinds[otherOf(kind)];
  const page = kind === 'demand' ? 'publish' : 'demand';
  return (
    <Block title={inviteTitles[kind]}>
      <div className={styles.told}>
        <p>您还没有公开的{other}。发布并通过审核后，可以在这里邀请对方。</p>
        {!isClosed('supply') && (
          <ButtonLink href={`#${addressOf('/company', { page, id: 'new' })}`}>发布{other}</ButtonLink>
        )}
      </div>
    </Block>
  );
}

interface InvitationProps {
  pair: { demandId: number; solutionId: number };
  about: string;
  onSent: () => void;
}

function InvitationForm({ pair, about, onSent }: InvitationProps) {
  const form = useForm({ rules: invitationRules, initial: { body: '' } });
  async function invite({ body }: { body: string }) {
    await mutate(contactCalls.inviteToMatch, { ...pair, body }, { quiet: true });
  }
  async function submit() {
    if (!(await form.submit(invite))) return;
    showToast('success', '邀请已发出，对方接受后可以留言');
    onSent();
  }
  return (
    <form aria-label="邀请对接" className={styles.form} {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <p>{about}对方接受以后双方可以留言，都同意以后才能看到联系方式。</p>
      <TextArea label="给对方的话（选填）" {...form.field('body')} rows={4} maxLength={invitationMaxLength} />
      <Button type="submit" variant="main" isBusy={form.isSubmitting}>
        发出邀请
      </Button>
    </form>
  );
}
