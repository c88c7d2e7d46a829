import { useState } from 'react';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { send } from '#web/lib/call/send.ts';
import { UploadField } from '#web/lib/uploads/upload-field.tsx';
import { useUploads } from '#web/lib/uploads/use-uploads.ts';

export interface EvidenceFieldProps {
  assessmentId: number;
  question: string;
  /** What its files are held together by; '' where there are none. */
  relatedId: string;
  /** How many there are. */
  known: number;
}

/** Files that prove an answer: each is kept beside the question as soon as it is there. */
export function EvidenceField(props: EvidenceFieldProps) {
  // a colleague was quicker: the files are in his group now, and are shown from there
  const [joined, setJoined] = useState('');
  const relatedId = joined === '' ? props.relatedId : joined;
  return <Fields key={joined} {...props} relatedId={relatedId} onJoined={setJoined} />;
}

function Fields({
  assessmentId,
  question,
  relatedId,
  known,
  onJoined,
}: EvidenceFieldProps & { onJoined: (relatedId: string) => void }) {
  const [attached, setAttached] = useState(relatedId);
  const [error, setError] = useState<string>();
  const uploads = useUploads({
    purpose: 'assessment',
    known: { relatedId, count: known },
    keep: ({ relatedId: group, count }) => void note(group, count),
  });
  /** The sheet knows what there is: one goes to another part and comes back. */
  async function note(group: string, count: number) {
    if (count > 0 && group !== attached) await attach(group);
    if (count !== known) makeStale(assessmentCalls.attachEvidence.writes ?? []);
  }
  async function attach(group: string) {
    setAttached(group);
    const request = { assessmentId, question, relatedId: group };
    try {
      const { relatedId: shown } = await send(assessmentCalls.attachEvidence, request, { quiet: true });
      setError(undefined);
      if (shown !== group) onJoined(shown);
    } catch (failure) {
      // the next file tries again
      setAttached(relatedId);
      setError(messageOf(failure));
    }
  }
  return (
    <UploadField
      label="证明材料"
      name={`${question}-evidence`}
      error={error}
      uploads={uploads}
      listLabel="已传的证明材料"
    />
  );
}
