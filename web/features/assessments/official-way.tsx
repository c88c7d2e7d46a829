import type { AssessmentModel } from '#contract/assessments/model-schema.ts';

/** What a result is not, and where the official one is to be had. */
export function OfficialWay({ of }: { of: Pick<AssessmentModel, 'disclaimer' | 'official'> }) {
  return (
    <>
      {of.disclaimer}
      {of.official !== null && (
        <>
          {' '}
          官方途径：
          <a className="inline" href={of.official.address} target="_blank" rel="noreferrer">
            {of.official.name}
          </a>
        </>
      )}
    </>
  );
}
