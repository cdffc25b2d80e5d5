import { useQuery } from '@tanstack/react-query';
import type { formsAdminApi, SignedAnswers } from '#shared/forms/admin-contract.ts';
import { describeAnswer } from '#shared/forms/describe-answer.ts';
import { SIGNATURE_BOX } from '#shared/forms/messages.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

type SignedFormDialogProps = { clientId: number; signedId: number; onClose: () => void };

/** Read when it is opened, and forgotten when it is closed: each reading is audited. */
export function SignedFormDialog({ clientId, signedId, onClose }: SignedFormDialogProps) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery<typeof formsAdminApi.signed>('GET /api/admin/clients/:id/forms/:signedId', {
      params: { id: clientId, signedId },
    }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog open onClose={onClose} title={data ? data.title : 'Signed form'} wide>
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
      <dl className="client-answers">
        {questions
          .filter(({ kind }) => kind !== 'signature')
          .map((question) => (
            <div key={question.id}>
              <dt>{question.label}</dt>
              <dd>{describeAnswer(question, answers[question.id]) || 'No answer'}</dd>
            </div>
          ))}
      </dl>
      <p className="muted">{questions.find(({ kind }) => kind === 'signature')?.label}</p>
      {signature && (
        <svg
          className="client-signature"
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
