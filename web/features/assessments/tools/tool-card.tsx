import { useState } from 'react';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentStatus, ToolOverview } from '#contract/assessments/entities.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { goTo } from '#web/lib/routing/address.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { DegreeTag } from '../degree-tag.tsx';
import { OfficialWay } from '../official-way.tsx';
import { assessmentAddress, assessmentPath, shortAddress } from '../place.ts';
import { StatusLine } from '../status-line.tsx';
import styles from './tools.module.css';

/** The others are in the workbench. */
const shownBefore = 3;

export interface ToolCardProps {
  tool: ToolOverview;
  /** The enterprise's own by this tool, the newest first; undefined while nobody knows. */
  own: readonly AssessmentStatus[] | undefined;
  account: 'none' | 'enterprise' | 'other';
  /** He looks on, and begins nothing. */
  isViewer: boolean;
}

/** One tool: what it goes by, how it begins or goes on, what came of it before. */
export function ToolCard({ tool, own: known, account, isViewer }: ToolCardProps) {
  const own = known ?? [];
  // what was answered before is taken along: nothing begins before it is known
  const isKnown = account !== 'enterprise' || known !== undefined;
  const begin = useMutation(assessmentCalls.beginAssessment);
  const [chosen, setVariant] = useState(tool.variants.length === 1 ? (tool.variants[0]?.key ?? '') : '');
  const [fault, setFault] = useState<string>();
  const open = own.find(({ state }) => state === 'open');
  const last = own.find(({ state }) => state === 'done');
  // as last time, unless something else is chosen
  const again = tool.variants.find(({ key }) => key === last?.variant)?.key ?? '';
  const variant = chosen || again;

  async function start() {
    if (account === 'none') askForLogin(assessmentPath);
    else if (variant === '') setFault('请选择适合本企业的评估方式');
    else {
      const made = await begin.run({ tool: tool.tool, variant, previousId: last?.assessmentId });
      if (made !== undefined) goTo(assessmentAddress(made.assessmentId));
    }
  }
  return (
    <li className={`card ${styles.tool ?? ''}`}>
      <h2>{tool.name}</h2>
      <p>{tool.about}</p>
      <p className="meta num">
        {tool.questions} 题，{tool.parts.length} 个部分：{tool.parts.join('、')}
      </p>
      <ul className={styles.documents}>
        {tool.documents.map(({ name, number, address, degree, note }) => (
          <li key={`${name} ${number}`}>
            依据：
            {address === '' ? (
              name
            ) : (
              <a className="inline" href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}
            {number !== '' && <span className="num"> {number}</span>}{' '}
            <DegreeTag degree={degree} note={note} />
          </li>
        ))}
      </ul>
      {own.slice(0, shownBefore).map((each) => (
        <StatusLine key={each.assessmentId} of={each} />
      ))}
      {open !== undefined ? (
        <p>
          <ButtonLink variant="main" href={`#${assessmentAddress(open.assessmentId)}`}>
            {isViewer ? '查看' : '继续作答'}
          </ButtonLink>
        </p>
      ) : isViewer ? (
        <p className="muted">您可以查看，由负责人或者经办人开始。</p>
      ) : account === 'other' ? (
        <p className="muted">自评估由企业办理，请用企业账号登录，或者切换到您所在的企业。</p>
      ) : (
        <>
          {account === 'enterprise' && tool.variants.length > 1 && (
            <RadioGroup
              label="评估方式"
              name={`variant-${tool.tool}`}
              value={variant}
              error={fault}
              onChange={(value) => {
                setVariant(value);
                setFault(undefined);
              }}
              options={tool.variants.map(({ key, name, about }) => ({
                value: key,
                label: name,
                note: about,
              }))}
            />
          )}
          <p>
            <Button variant="main" isBusy={begin.isBusy} disabled={!isKnown} onClick={() => void start()}>
              {account === 'none'
                ? '登录后开始'
                : last === undefined
                  ? '开始自评估'
                  : '带着上次的回答再做一份'}
            </Button>
          </p>
        </>
      )}
      {tool.short > 0 && own.length === 0 && (
        <p>
          <a className="inline" href={`#${shortAddress(tool.tool)}`}>
            先用 {tool.short} 题快速自测：{tool.name}
          </a>
          <span className="meta">（不用登录，回答只留在本机）</span>
        </p>
      )}
      <p className="meta">
        <OfficialWay of={tool} />
      </p>
    </li>
  );
}
