import type { DeclarationItem } from '#contract/content/entities.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { DeclarationFacts } from '#web/lib/text/support-facts.tsx';

/** What can be applied for now, by what it brings and until when. */
export function OpenDeclarations({ title, rows }: { title: string; rows: readonly DeclarationItem[] }) {
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <a href={contentHref('declaration', row.id)}>
              <Headline text={row.title} />
            </a>
            <DeclarationFacts isSmall of={{ ...row, audience: '' }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
