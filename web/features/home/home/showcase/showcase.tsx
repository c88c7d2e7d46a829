import { useRef, useState, type ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import { contentCalls } from '#contract/content/calls.ts';
import { showcaseBatch } from '#contract/content/constants.ts';
import type { ContentCard } from '#contract/content/entities.ts';
import { solutionCalls } from '#contract/content/resource-calls.ts';
import { useHistoryNote } from '#web/lib/routing/history-notes.ts';
import { Loaded, type LoadedProps } from '#web/lib/loaded.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { useSeen } from '#web/lib/use-visible.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MoreLink, SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonCard } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { showcaseRequest } from '../home-calls.ts';
import { CaseCard } from './case-card.tsx';
import { drawBatch } from './draw-batch.ts';
import styles from './showcase.module.css';
import { SolutionCard } from './solution-card.tsx';

/**
 * Typical cases and solutions, drawn at random; another batch on request, without another call. Whoever comes back from one finds the same.
 * There are many to draw from, so they are asked for by those who come near.
 */
export function Showcase() {
  const section = useRef<HTMLElement>(null);
  const isEnabled = useSeen(section, '800px');
  const cases = useCall(contentCalls.caseSectionlist, showcaseRequest, { isEnabled });
  const solutions = useCall(solutionCalls.portalList, showcaseRequest, { isEnabled });
  const [{ seed, number }, setBatch] = useHistoryNote('showcase', () => ({
    seed: String(Math.random()),
    number: 0,
  }));
  const [isTurned, setTurned] = useState(false);
  function turn() {
    setBatch({ seed, number: number + 1 });
    setTurned(true);
  }
  const batch = { count: showcaseBatch, number, seed };
  const caseItems = drawBatch(cases.data?.rows ?? [], batch);
  const solutionItems = drawBatch(solutions.data?.rows ?? [], batch);
  return (
    <section ref={section} className="wrap" aria-labelledby="home-showcase">
      <SectionHead
        id="home-showcase"
        title="案例与方案"
        note={`每次随机展示 ${String(showcaseBatch)} 个`}
        action={
          <Button variant="plain" onClick={turn}>
            <RefreshCw key={number} className={isTurned ? styles.turn : undefined} aria-hidden="true" />
            换一批
          </Button>
        }
      />
      <VisuallyHidden>
        <span role="status">{isTurned ? `已换一批，这是第 ${String(number + 1)} 批` : ''}</span>
      </VisuallyHidden>
      <Shelf
        title="典型案例"
        more="#/Excellent/caseIntroduction"
        of={cases}
        cards={caseItems.map((item) => (
          <CaseCard key={item.id} item={item} />
        ))}
      />
      <Shelf
        title="解决方案"
        more="#/digitalTransformation/SZHCJ"
        of={solutions}
        cards={solutionItems.map((item) => (
          <SolutionCard key={item.id} item={item} />
        ))}
      />
    </section>
  );
}

interface ShelfProps {
  title: string;
  more: string;
  of: LoadedProps<{ rows: ContentCard[] }>['of'];
  cards: ReactNode;
}

function Shelf({ title, more, of, cards }: ShelfProps) {
  return (
    <>
      <div className={styles.shelfHead}>
        <h3>{title}</h3>
        <MoreLink href={more} of={title}>
          全部
        </MoreLink>
      </div>
      <div className={styles.place}>
        <Loaded of={of} skeleton={<Skeleton />} isEmpty={({ rows }) => rows.length === 0}>
          {() => <div className={styles.cards}>{cards}</div>}
        </Loaded>
      </div>
    </>
  );
}

function Skeleton() {
  return (
    <div className={styles.cards}>
      {Array.from({ length: showcaseBatch }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  );
}
