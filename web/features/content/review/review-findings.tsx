import { CasePart } from '#web/console/case.tsx';
import { checkWriting } from '../writing-checks/writing-checks.ts';
import { useWritingWords } from '../writing-checks/use-writing-words.ts';
import type { Work } from '../editor/values.ts';
import { labelOf } from '../editor/form-parts.ts';
import { VersionChanges } from '../editor/version-changes.tsx';

/** What helps to decide: what differs from what the public reads, and what the checks of the editor say. */
export function ReviewFindings({ one }: { one: Work }) {
  const { id, kind, number, live, fields, extra } = one;
  const words = useWritingWords();
  const content = {
    kind,
    ...{ title: fields.title, summary: fields.summary, body: fields.body, attachments: fields.attachments },
    ...{ startsAt: fields.startsAt, endsAt: fields.endsAt, extra },
  };
  const findings = checkWriting(content, words);
  return (
    <>
      {live !== null && live.number !== number && (
        <CasePart id="item-changes" title="和线上的不同">
          <VersionChanges {...{ kind, id }} from={live.number} to={number} />
        </CasePart>
      )}
      {findings.length > 0 && (
        <CasePart id="item-checks" title="检查结果">
          <ul>
            {findings.map(({ rule, tone, field, text, excerpt }, at) => (
              <li key={`${rule} ${field} ${String(at)}`}>
                <b>{tone === 'error' ? '要改' : '建议'}</b> {labelOf(kind, field)}：{text}
                {excerpt !== undefined && <span className="meta">：{excerpt}</span>}
              </li>
            ))}
          </ul>
        </CasePart>
      )}
    </>
  );
}
