import type { LevelTool } from '#contract/assessments/constants.ts';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import type { OwnMatch } from '#contract/eligibility/entities.ts';
import { truthNames } from '#contract/eligibility/states.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './result.module.css';

const shownDeclarations = 5;

/** Declarations that the enterprise may fit, those first that ask for the level of this tool. */
export function FittingDeclarations({ tool }: { tool: LevelTool }) {
  const matches = useCall(eligibilityCalls.ownMatches, {}, { isPart: true });
  const now = new Date(useNow(true)).toISOString();
  const asks = ({ fields }: OwnMatch) => fields.includes(tool);
  const rank = (match: OwnMatch) => (asks(match) ? 0 : 2) + (match.truth === 'met' ? 0 : 1);
  const fitting = (matches.data ?? [])
    .filter(({ kind, truth }) => kind === 'declaration' && truth !== 'unmet')
    .filter(({ startTime }) => startTime === null || startTime <= now)
    // those of the same rank stay as they came: the next deadline first
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, shownDeclarations);
  if (fitting.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>可以申报的</h3>
      <ul className={styles.gaps} aria-label="可以申报的">
        {fitting.map((match) => (
          <li key={match.itemId}>
            <Tag tone={match.truth === 'met' ? 'green' : 'amber'}>{truthNames[match.truth]}</Tag>{' '}
            <a className="inline" href={`#${addressOf('/company', { page: 'policies', id: match.itemId })}`}>
              {match.title}
            </a>
            <span className={styles.note}>
              {[
                asks(match) ? '条件里有这项等级' : '',
                match.missing.length > 0 ? `缺：${match.missing.join('、')}` : '',
                match.endTime === null ? '' : `${shanghaiMinute(match.endTime)} 截止`,
              ]
                .filter((text) => text !== '')
                .join('；')}
              {match.isFiledHere && !isClosed('filings') && (
                <>
                  {'　'}
                  <a
                    className="inline"
                    href={`#${addressOf('/company', { page: 'declare', id: match.itemId })}`}
                  >
                    去申报<span className="visually-hidden">：{match.title}</span>
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
