import { useState } from 'react';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { childrenOf, leavesBelow } from '#contract/assessments/tree.ts';
import { Select } from '#web/ui/select/select.tsx';
import { OfficialWay } from '../official-way.tsx';
import { QuestionField } from '../sheet/question-field.tsx';
import sheet from '../sheet/sheet.module.css';
import styles from './models.module.css';

const nothing = () => undefined;

/** The questions as an enterprise sees them. Nothing can be answered. */
export function PreviewPart({ model }: { model: AssessmentModel }) {
  const parts = childrenOf(model.nodes, null);
  const [chosen, setChosen] = useState('');
  const part = parts.find(({ key }) => key === chosen) ?? parts[0];
  if (part === undefined) return null;
  return (
    <div className={styles.form}>
      <p className="meta">企业看到的样子，这里不能作答。</p>
      <Select
        label="看哪一部分"
        name="preview-part"
        value={part.key}
        options={parts.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={setChosen}
      />
      {leavesBelow(model.nodes, part.key).map((leaf) => (
        <section
          key={leaf.key}
          className={`card ${styles.preview ?? ''}`}
          aria-labelledby={`seen-${leaf.key}`}
        >
          <h3 id={`seen-${leaf.key}`}>{leaf.name}</h3>
          {leaf.about !== '' && <p className="muted">{leaf.about}</p>}
          <ol className={sheet.questions}>
            {model.questions
              .filter(({ node }) => node === leaf.key)
              .map((question) => (
                <QuestionField
                  key={question.key}
                  model={model}
                  question={question}
                  place={model.questions.indexOf(question) + 1}
                  answer={undefined}
                  before={undefined}
                  by=""
                  theirs={undefined}
                  isAsked={false}
                  isDegreeSaid={false}
                  isReadOnly
                  onAnswer={nothing}
                  onMine={nothing}
                  onTheirs={nothing}
                />
              ))}
          </ol>
        </section>
      ))}
      <p className="meta">
        <OfficialWay of={model} />
      </p>
    </div>
  );
}
