import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { contentCalls } from '#contract/content/calls.ts';
import type { ContentCard } from '#contract/content/entities.ts';
import type { TreeNode as SceneClass } from '#contract/reference/tree-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { MoreLink } from '#web/ui/section-head/section-head.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { useList } from '../reads.ts';
import styles from './scenes.module.css';

export interface SceneProps {
  /** From its element on; the last is the one that is shown. */
  branch: readonly SceneClass[];
  /** The address of this page for another scene. */
  hrefFor: (code: string) => string;
}

const mostNamed = 6;

/** What is chosen of the tree: where it stands, what is written of it, and the cases of it. */
export function Scene({ branch, hrefFor }: SceneProps) {
  const id = useId();
  const scene = branch.at(-1);
  const code = String(scene?.id);
  const filters = { sceneCodes: code };
  const written = useList({
    kind: 'digitalScene',
    sectionName: '',
    filters: { sceneCode: code },
    sort: 'views',
    pageNum: 1,
    pageSize: mostNamed,
  });
  const cases = useCall(contentCalls.getCount, { kind: 'case', sectionName: '', filters }).data?.count ?? 0;
  const rows = (written.data?.rows ?? []) as readonly ContentCard<'digitalScene'>[];
  const isScene = scene?.children.length === 0;
  return (
    <section
      className={`card ${styles.scene ?? ''}`}
      aria-labelledby={id}
      aria-busy={written.status === 'loading'}
    >
      {branch.length > 1 && (
        <p className={`meta ${styles.above ?? ''}`}>
          {branch.slice(0, -1).map((one) => (
            <span key={one.id}>
              <a href={hrefFor(String(one.id))}>{one.name}</a>
              <ChevronRight className="icon-s" aria-hidden="true" />
            </span>
          ))}
        </p>
      )}
      <h2 id={id}>{scene?.name}</h2>
      {written.status === 'loading' ? (
        <SkeletonLine width="88%" />
      ) : isScene ? (
        <p className={styles.summary}>{rows[0]?.content}</p>
      ) : (
        rows.length > 0 && (
          <ul className={styles.written}>
            {rows.map((row) => (
              <li key={row.id}>
                <a href={contentHref('digitalScene', row.id)}>
                  <Headline text={row.title} />
                </a>
              </li>
            ))}
          </ul>
        )
      )}
      <p className={styles.ways}>
        {isScene && rows[0] !== undefined && (
          <MoreLink href={contentHref('digitalScene', rows[0].id)} of={rows[0].title}>
            怎样做这个场景
          </MoreLink>
        )}
        {cases > 0 && (
          <MoreLink
            href={`#${addressOf('/Excellent/caseIntroduction', { scene: code })}`}
            of={scene?.name ?? ''}
          >
            {cases} 个典型案例
          </MoreLink>
        )}
      </p>
    </section>
  );
}
