import { useMemo } from 'react';
import { contentCalls } from '#contract/content/calls.ts';
import type { RunTimeFilters } from '#contract/content/list-filters.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import type { Assessed } from '#contract/assessments/result.ts';
import { shortfallsOf, type Shortfall } from '#contract/assessments/shortfalls.ts';
import { problemTextMaxLength } from '#contract/diagnosis/constants.ts';
import { treeCalls } from '#contract/reference/tree-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { FittingDeclarations } from './fitting-declarations.tsx';
import styles from './result.module.css';

const scenesPage = '/digitalTransformation/SZHCJ';
/** Of each kind below one shortfall. */
const shownItems = 2;
const kinds = [
  { kind: 'solution', label: '解决方案' },
  { kind: 'case', label: '案例' },
] as const;

/** What is missing most, what others offer for it, and the ways on, which begin with what is known by now. */
export function WhatHelps({ model, assessed }: { model: AssessmentModel; assessed: Assessed }) {
  const classes = useCall(treeCalls.getSceneCascade, {});
  const shortfalls = useMemo(() => {
    const subDomains = (classes.data ?? []).flatMap(({ children }) => children);
    const sceneOf = (name: string) => String(subDomains.find((each) => each.name === name)?.id ?? '');
    return shortfallsOf(model, assessed, sceneOf);
  }, [classes.data, model, assessed]);
  return (
    <section className="card" aria-labelledby="result-ways">
      <h2 id="result-ways">接下来</h2>
      {shortfalls.map((shortfall) => (
        <Help key={shortfall.name} of={shortfall} model={model} />
      ))}
      {model.tool !== 'security' && <FittingDeclarations tool={model.tool} />}
      <ul className={styles.ways}>
        <li>
          <a className="inline" href={`#${addressOf('/company', { page: 'policies' })}`}>
            我的政策
          </a>
          <span className={styles.note}>自评估的等级也是一些政策和申报的条件，看看现在符合哪些</span>
        </li>
        {!isClosed('diagnosis') && (
          <li>
            <a className="inline" href={`#${diagnosisAddress(model, shortfalls)}`}>
              申请数字化转型诊断
            </a>
            <span className={styles.note}>
              专家入厂核对，免费出诊断报告{shortfalls.length > 0 && '；申请表里会带上这几项短板'}
            </span>
          </li>
        )}
        {!isClosed('experts') && (
          <li>
            <a className="inline" href="#/Info/ZJList">
              问专家
            </a>
            <span className={styles.note}>把拿不准的问题写下来，专家答复</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Help({ of: { name, sceneCode, state, wanted }, model }: { of: Shortfall; model: AssessmentModel }) {
  return (
    <div className={styles.part}>
      <h3>
        {name} <span className="meta num">{state}</span>
      </h3>
      {sceneCode !== '' && kinds.map((each) => <Items key={each.kind} {...each} {...{ name, sceneCode }} />)}
      <p>
        {sceneCode !== '' && (
          <>
            <a className="inline" href={`#${addressOf(scenesPage, { scene: sceneCode })}`}>
              看全部{name}方案
            </a>
            {'　'}
          </>
        )}
        {!isClosed('supply') && (
          <a className="inline" href={`#${demandAddress(model, { name, state, wanted })}`}>
            就这一项发需求<span className="visually-hidden">：{name}</span>
          </a>
        )}
      </p>
    </div>
  );
}

/** The newest public ones for a scene. What is not there or cannot be read leaves nothing: the ways stand below. */
function Items({
  kind,
  label,
  name,
  sceneCode,
}: (typeof kinds)[number] & Pick<Shortfall, 'name' | 'sceneCode'>) {
  const filters: Readonly<Record<string, string>> = { sceneCodes: sceneCode };
  const { data } = useCall(contentCalls.portallist, {
    ...{ kind, sectionName: '', filters: filters as RunTimeFilters },
    ...{ pageNum: 1, pageSize: shownItems },
  });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <ul className={styles.gaps} aria-label={`${name}：${label}`}>
      {data.rows.map(({ id, title }) => (
        <li key={id}>
          <span className="meta">{label}</span>{' '}
          <a className="inline" href={contentHref(kind, id)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

const listed = (wanted: readonly string[]): string =>
  wanted.map((line, at) => `${String(at + 1)}. ${line}`).join('\n');

/** The form of a demand, begun with what is missing. */
const demandAddress = (
  { name: tool }: AssessmentModel,
  { name, state, wanted }: Omit<Shortfall, 'sceneCode'>,
): string =>
  addressOf('/company', {
    ...{ page: 'demand', id: 'new', title: `提升${name}的水平` },
    text: `用“${tool}”自评估，${name}${state}。希望做到：\n${listed(wanted)}`,
  });

/** The application for a diagnosis, begun with what is missing. */
function diagnosisAddress({ name: tool }: AssessmentModel, shortfalls: readonly Shortfall[]): string {
  const lines = shortfalls.map(
    ({ name, state, wanted }) => `${name}（${state}）：${wanted.slice(0, 1).join('')}`,
  );
  const problem = `用“${tool}”自评估，差得最多的是：\n${listed(lines)}`;
  return addressOf('/home/diagnosticRequest', {
    step: 'form',
    ...(lines.length > 0 && { problem: problem.slice(0, problemTextMaxLength) }),
  });
}
