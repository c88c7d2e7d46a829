import type { AssessmentStatus } from '#contract/assessments/entities.ts';
import { sumsOf } from '#contract/assessments/security-sums.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { levelNumeral, noLevel } from '#contract/assessments/numerals.ts';
import { assessmentAddress } from './place.ts';

/** One self-assessment of the enterprise: how far it is, or what came of it. */
export function StatusLine({ of }: { of: AssessmentStatus }) {
  const { assessmentId, state, answered, asked, updateTime } = of;
  const isOpen = state === 'open';
  return (
    <p>
      <a className="inline" href={`#${assessmentAddress(assessmentId)}`}>
        {isOpen ? '填写中的自评估' : '查看结果'}
      </a>{' '}
      <Tag tone={isOpen ? 'blue' : 'green'}>
        {isOpen ? `已答 ${String(answered)}/${String(asked)}` : resultWords(of)}
      </Tag>{' '}
      <span className="meta num">
        {isOpen ? (answered === 0 ? '开始于' : '最近保存') : '提交于'} {shanghaiMinute(updateTime)}
      </span>
    </p>
  );
}

/** What came of it, in a few words. */
function resultWords({ result }: AssessmentStatus): string {
  if (result === null) return '';
  if (result.tool === 'security') {
    const { met, applicable } = sumsOf(result);
    return `已落实 ${String(met)}/${String(applicable)} 项`;
  }
  return result.level === 0 ? noLevel : levelNumeral(result.level);
}
