import { useRef } from 'react';
import { X } from 'lucide-react';
import { wordCalls } from '#contract/site/word-calls.ts';
import { pinnedWordsMax } from '#contract/site/words.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { States } from '#web/console/states.tsx';
import { Part } from '../facts/part.tsx';
import { MoveButtons } from '#web/console/move-buttons.tsx';
import { useFocusAfterMove } from '#web/console/use-focus-after-move.ts';
import type { Words as SiteWords } from './site-words.ts';
import { Substitutes } from './substitutes.tsx';
import { WordForm } from './word-form.tsx';
import styles from './words.module.css';

/** The words that home and the search offer, what visitors look for, and what is never offered. */
export function Words() {
  const found = useFreshCall(wordCalls.readWords, {});
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={6} />}>
      {(words) => (
        <FocusHeir heir={mainHeading}>
          <Desk words={words} />
          <States list="words" />
        </FocusHeir>
      )}
    </Loaded>
  );
}

function Desk({ words }: { words: SiteWords }) {
  const { digest, pinned, hidden, searched, substitutes, missed } = words;
  const lines = useRef<HTMLOListElement>(null);
  const noteMove = useFocusAfterMove(lines, pinned);
  const save = useMutation(wordCalls.saveWords, { done: '已保存，首页和搜索现在按新的显示' });
  const run = (change: Partial<Pick<SiteWords, 'pinned' | 'hidden' | 'substitutes'>>) =>
    void save.run({ digest, pinned, hidden, substitutes, ...change });
  const without = (list: readonly string[], word: string) => list.filter((one) => one !== word);
  function move(at: number, by: -1 | 1) {
    const moved = [...pinned];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    noteMove(pinned[at] ?? '', by);
    run({ pinned: moved });
  }
  return (
    <div className={styles.desk}>
      <Part id="pinned-words" title="首页和搜索提供的词">
        <p className="meta">
          按这里的顺序显示在搜索框下面，最多 {pinnedWordsMax} 个。一个都没有时，搜索页显示访客搜得多的。
        </p>
        <ol className={styles.words} ref={lines} aria-label="首页和搜索提供的词">
          {pinned.map((word, at) => (
            <li key={word} data-row={word}>
              <span>{word}</span>
              <span className={styles.acts}>
                <MoveButtons
                  name={word}
                  isFirst={at === 0}
                  isLast={at === pinned.length - 1}
                  isHeld={save.isBusy}
                  onMove={(by) => move(at, by)}
                />
                <Button
                  isIconOnly
                  isHeld={save.isBusy}
                  aria-label={`去掉：${word}`}
                  onClick={() => run({ pinned: without(pinned, word) })}
                >
                  <X aria-hidden="true" />
                </Button>
              </span>
            </li>
          ))}
        </ol>
        <WordForm
          words={words}
          list="pinned"
          label="加一个词"
          help="2 到 20 个字，排在最后"
          done="已加入，首页和搜索现在就显示"
        />
      </Part>
      <Part id="searched-words" title="访客近 30 天搜得多的">
        {searched.length === 0 && <p className="muted">还没有足够多的访客搜同一个词。</p>}
        <ul className={styles.words} aria-label="访客近 30 天搜得多的">
          {searched.map((word) => (
            <li key={word}>
              <span>{word}</span>
              <span className={styles.acts}>
                <Button
                  size="small"
                  isHeld={save.isBusy}
                  aria-label={`置顶：${word}`}
                  onClick={() => run({ pinned: [word, ...pinned] })}
                >
                  置顶
                </Button>
                <Button
                  size="small"
                  isHeld={save.isBusy}
                  aria-label={`不显示：${word}`}
                  onClick={() => run({ hidden: [...hidden, word] })}
                >
                  不显示
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Substitutes
        words={words}
        isBusy={save.isBusy}
        onRemove={(term) => run({ substitutes: substitutes.filter((one) => one.term !== term) })}
        missed={missed}
      />
      <Part id="hidden-words" title="不显示的词">
        <p className="meta">
          含有这些字的词不作热门搜索词，也不作相近的词推荐；访客仍可以自己搜。赌博、色情、证件号码一类平台已经不显示，不用写。
        </p>
        <ul className={styles.words} aria-label="不显示的词">
          {hidden.map((word) => (
            <li key={word}>
              <span>{word}</span>
              <Button
                isIconOnly
                isHeld={save.isBusy}
                aria-label={`重新允许：${word}`}
                onClick={() => run({ hidden: without(hidden, word) })}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
        <WordForm
          words={words}
          list="hidden"
          label="加一个不显示的词"
          help="2 到 20 个字；首页和搜索提供的词如果含有它，也一起去掉"
          done="已加入，含有它的词不再显示"
        />
      </Part>
    </div>
  );
}
