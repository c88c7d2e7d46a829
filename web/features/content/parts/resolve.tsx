import { useRef, useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { handleErrors } from '#contract/content/handle-errors.ts';
import { handleMaxLength, readHandle } from '#contract/content/handle.ts';
import { identifierCalls } from '#contract/content/identifier-calls.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { addressOf, currentAddress, queryOf, replaceAddress } from '#web/lib/routing/address.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { LineForm } from '#web/ui/line-form/line-form.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import type { PartProps } from '../slots.tsx';
import styles from './resolve.module.css';

type Resolved = ResponseOf<typeof identifierCalls.resolve>;

/** Who says it. */
const sourceOf = ({ source, holder }: Resolved): string =>
  holder !== '' ? `由企业“${holder}”登记` : source === 'local' ? '本站登记的标识' : '由上级解析系统给出';

/** To what a node of this site names one is led; to what others name, by a page that says where that is. */
const wayTo = ({ handle, source, holder }: Resolved, data: string): string =>
  source === 'local' && holder === ''
    ? data
    : `${location.origin}/id/${handle.split('/').map(encodeURIComponent).join('/')}`;

/** Takes an identifier, also from the address, and says in a table what is recorded of it. */
export function Part({ path }: PartProps) {
  const given = useOwnQuery(path).get('handle') ?? '';
  const [text, setText] = useState(given);
  const [wanted, setWanted] = useState(readHandle(given)?.text ?? '');
  const [complaint, setComplaint] = useState(
    given !== '' && readHandle(given) === undefined ? handleErrors.handleMalformed.msg : undefined,
  );
  const [followed, setFollowed] = useState(given);
  const field = useRef<HTMLInputElement>(null);
  const found = useCall(identifierCalls.resolve, { handle: wanted }, { isEnabled: wanted !== '' });
  // a link has led to another identifier, or back to none, while the page is open
  if (given !== followed) {
    setFollowed(given);
    const handle = readHandle(given);
    // what is typed and not yet asked for stays where nothing takes its place
    if (given !== '' || text === followed) setText(given);
    setWanted(handle?.text ?? '');
    setComplaint(given !== '' && handle === undefined ? handleErrors.handleMalformed.msg : undefined);
  }
  const isBusy = wanted !== '' && found.status === 'loading';
  const failed = wanted !== '' && found.status === 'failed' ? found : undefined;
  // what is wrong with the identifier itself stands beside it; anything else can be tried again
  const refusal =
    failed?.error instanceof CallError && failed.error.field === 'handle'
      ? messageOf(failed.error)
      : undefined;

  function submit() {
    if (isBusy) return;
    const handle = readHandle(text);
    setComplaint(handle === undefined ? handleErrors.handleMalformed.msg : undefined);
    // to be shared, and found again by whoever comes back; the list below keeps what it is narrowed to
    const listed = Object.fromEntries(queryOf(currentAddress()));
    setFollowed(handle?.text ?? '');
    replaceAddress(addressOf(path, { ...listed, handle: handle?.text }));
    if (handle === undefined) {
      // what was found stands for another identifier
      setWanted('');
      field.current?.focus();
      return;
    }
    if (handle.text === wanted && failed !== undefined) found.retry();
    else setWanted(handle.text);
  }

  return (
    <>
      <LineForm
        label="解析标识"
        name="handle"
        value={text}
        onChange={setText}
        onSubmit={submit}
        action="解析"
        isBusy={isBusy}
        inputRef={field}
        error={complaint ?? refusal}
        help="由前缀、斜杠和后缀组成，可以粘贴或扫码录入。"
        placeholder="解析标识：88.216/BRG-6205-0001"
        maxLength={handleMaxLength}
      />
      {wanted !== '' && refusal === undefined && (
        <section
          className={`card ${styles.box ?? ''}`}
          aria-label="解析结果"
          aria-live="polite"
          aria-busy={isBusy}
        >
          {isBusy && (
            <Loading>
              <div className={styles.bones}>
                <SkeletonLine width="40%" />
                <SkeletonLine width="72%" />
              </div>
            </Loading>
          )}
          {failed !== undefined && (
            <FailedState onRetry={found.retry} isRetrying={failed.isRetrying}>
              {messageOf(failed.error)}
            </FailedState>
          )}
          {!isBusy && failed === undefined && found.data !== undefined && <Values of={found.data} />}
        </section>
      )}
    </>
  );
}

function Values({ of: found }: { of: Resolved }) {
  const { handle, source, holder, values } = found;
  // the page between leads to the first address of a record
  const first = values.find(({ type }) => type.toUpperCase() === 'URL')?.index;
  const isLed = (index: number) => (source === 'local' && holder === '') || index === first;
  return (
    <>
      <p className={styles.source}>
        <b>{handle}</b>　{sourceOf(found)}，共 {values.length} 项
      </p>
      <DataTable
        caption={`${handle} 的解析结果`}
        rows={values}
        rowKey={({ index, type }) => `${String(index)} ${type}`}
        columns={[
          { key: 'index', header: '序号', cell: ({ index }) => index, isNumber: true },
          { key: 'type', header: '类型', cell: ({ type }) => type, isRowHeader: true },
          {
            key: 'data',
            header: '内容',
            cell: ({ index, type, data }) =>
              type === 'URL' && isLed(index) ? <SmartLink to={wayTo(found, data)}>{data}</SmartLink> : data,
          },
          { key: 'ttl', header: '有效期（秒）', cell: ({ ttlSeconds }) => ttlSeconds, isNumber: true },
        ]}
      />
    </>
  );
}
