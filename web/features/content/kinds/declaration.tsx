import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import { timeWindowState, timeWindowStateNames, type TimeWindowState } from '#contract/time-window.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { DeclarationWindow } from '#web/lib/text/declaration-window.tsx';
import { saveAsFile } from '#web/lib/download.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { useVisible } from '#web/lib/use-visible.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { Block } from '../detail/block.tsx';
import type { KindParts } from '../kind-parts.ts';
import type { Item, RowOf } from '../reads.ts';
import { deadlineFile } from './deadline-file.ts';
import styles from './kinds.module.css';
import { LateApply } from './late-apply.tsx';

const tones: Record<TimeWindowState, TagTone> = { noStart: 'blue', underway: 'green', end: 'grey' };

const StateTag = ({ of }: { of: TimeWindowState }) => <Tag tone={tones[of]}>{timeWindowStateNames[of]}</Tag>;

/** When one can apply, in milliseconds since 1970; undefined where nothing is said of it. */
function windowOf({ startsAt, endsAt }: Item): { start: number; end: number } | undefined {
  return startsAt === null || endsAt === null
    ? undefined
    : { start: Date.parse(startsAt), end: Date.parse(endsAt) };
}

function Row({ item }: { item: RowOf<'declaration'> }) {
  const place = useRef<HTMLElement>(null);
  const now = useNow(useVisible(place));
  const start = Date.parse(item.declareStartTime);
  const end = Date.parse(item.declareEndTime);
  return (
    <article className={styles.declaration} ref={place}>
      <div>
        <h2>
          <a href={contentHref('declaration', item.id)}>
            <Headline text={item.title} />
          </a>
        </h2>
        <p className={`meta ${styles.facts ?? ''}`}>
          <StateTag of={timeWindowState({ start, end, now })} />
          <span>{item.declareType}</span>
          <span>{item.declareUnit}</span>
          <span className="num">
            {shanghaiMinute(item.declareStartTime)} 至 {shanghaiMinute(item.declareEndTime)}
          </span>
        </p>
      </div>
      <DeclarationWindow start={start} end={end} now={now} />
    </article>
  );
}

function WindowCard({ item }: { item: Item<'declaration'> }) {
  const place = useRef<HTMLElement>(null);
  const now = useNow(useVisible(place));
  const window = windowOf(item);
  if (window === undefined) return null;
  const state = timeWindowState({ ...window, now });
  const save = () =>
    saveAsFile({
      text: deadlineFile({
        id: item.id,
        title: item.title,
        end: window.end,
        now,
        url: `${globalThis.location.origin}/${contentHref(item.kind, item.id)}`,
      }),
      type: 'text/calendar',
      fileName: `${item.title}.ics`,
    });
  return (
    <section className={`card ${styles.window ?? ''}`} ref={place}>
      <h2>申报时间</h2>
      <p className="num">
        {shanghaiMinute(item.startsAt ?? '')} 起<br />
        {shanghaiMinute(item.endsAt ?? '')} 止
      </p>
      <DeclarationWindow {...window} now={now} />
      {/* asked anew when the time begins or ends */}
      <LateApply key={state} item={item} />
      {state !== 'end' && (
        <Button isWide onClick={save}>
          <CalendarPlus aria-hidden="true" />
          截止时间存入日历
        </Button>
      )}
    </section>
  );
}

/** Where the column beside comes below the text, the time that is left stands above it. */
function WindowLine({ item }: { item: Item<'declaration'> }) {
  const place = useRef<HTMLDivElement>(null);
  const now = useNow(useVisible(place));
  const window = windowOf(item);
  return (
    <div className={styles.line} ref={place}>
      {window && <DeclarationWindow {...window} now={now} />}
    </div>
  );
}

function Sections({ item }: { item: Item<'declaration'> }) {
  const { conditions, materials, process } = item.extra;
  return [
    { title: '申报条件', texts: conditions },
    { title: '申报材料', texts: materials },
    { title: '办理流程', texts: process, isOrdered: true },
  ].map(({ title, texts, isOrdered }) => {
    const List = isOrdered ? 'ol' : 'ul';
    return (
      texts.length > 0 && (
        <Block key={title} title={title}>
          <List className={`${styles.points ?? ''} ${isOrdered ? (styles.steps ?? '') : ''}`}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </List>
        </Block>
      )
    );
  });
}

export const parts: KindParts<'declaration'> = {
  Row,
  rowHeight: 'low',
  tags: ({ extra, ...item }) => {
    const window = windowOf({ extra, ...item });
    return (
      <>
        {window && <StateTag of={timeWindowState({ ...window, now: Date.now() })} />}
        <Tag>{extra.declareType}</Tag>
        {extra.mode !== '普通' && <Tag tone="teal">{extra.mode}</Tag>}
      </>
    );
  },
  facts: ({ extra }) => [
    { term: '受理单位', value: extra.declareUnit },
    { term: '申报对象', value: extra.beneficiaries },
    { term: '支持标准', value: extra.supportAmount, isWide: true },
    { term: '办理时限', value: extra.timeLimit },
    { term: '咨询电话', value: extra.consultationPhone && <PhoneLink number={extra.consultationPhone} /> },
    { term: '受理地点', value: extra.acceptanceAddress, isWide: true },
  ],
  Opening: WindowLine,
  Closing: Sections,
  Aside: WindowCard,
};
