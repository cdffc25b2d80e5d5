import { Fact } from '#web/kit/ui/fact.tsx';
import './signed-form.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeAnswer } from '#shared/forms/describe-answer.ts';
import type { SignedAnswers } from '#shared/forms/fields.ts';
import { SIGNATURE_BOX } from '#shared/forms/messages.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import type { SignedQuery } from '#web/forms/own-queries.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

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
      {!data && isError && (
        <ErrorState
          title="We could not load the answers"
          text="Please try again in a moment."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Loading label="Loading the answers">
          <Skeleton shape="box" className="h-60" />
        </Loading>
      )}
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
