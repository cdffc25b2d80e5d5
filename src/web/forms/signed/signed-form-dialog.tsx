import { Fact } from '#web/kit/ui/fact.tsx';
import { LoadStates } from '#web/kit/ui/load-states.tsx';
import './signed-form.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeAnswer } from '#shared/forms/describe-answer.ts';
import type { SignedAnswers } from '#shared/forms/fields.ts';
import { SIGNATURE_BOX } from '#shared/forms/messages.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import type { SignedQuery } from '#web/forms/own-queries.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';

type SignedFormDialogProps = {
  query: SignedQuery;
  onClose: () => void;
  /** What staff should know about the signature. */
  note?: ReactNode;
};

/** Read when it is opened, and forgotten when it is closed: each reading by staff is audited. */
export function SignedFormDialog({ query, onClose, note }: SignedFormDialogProps) {
  const { data, isError, refetch } = useQuery({
    ...query,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog open onClose={onClose} title={data ? data.title : 'Signed form'} wide>
      {data && note}
      {data && <Answers form={data} />}
      {!data && <LoadStates what="the answers" query={{ isError, refetch }} className="h-60" />}
    </Dialog>
  );
}

function Answers({ form }: { form: SignedAnswers }) {
  const { questions, answers, version, signedAt, signedName, signature } = form;
  return (
    <>
      <dl className="signed-answers">
        {questions
          .filter(({ kind }) => kind !== 'signature')
          .map((question) => (
            <Fact
              key={question.id}
              title={question.label}
              value={describeAnswer(question, answers[question.id]) || 'No answer'}
            />
          ))}
      </dl>
      <p className="muted">{questions.find(({ kind }) => kind === 'signature')?.label}</p>
      {signature && (
        <svg
          className="signed-signature"
          viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
          role="img"
          aria-label={`Signature of ${signedName}`}
        >
          <path d={signature} />
        </svg>
      )}
      <p>{`Signed by ${signedName}, ${formatDateTime(signedAt)}, version ${version}`}</p>
    </>
  );
}
