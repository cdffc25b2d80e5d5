import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewedVisit, ReviewWriting, reviewsApi } from '#shared/reviews/contract.ts';
import { call } from '#web/kit/call.ts';
import { REVIEWS } from '#web/reviews/queries.ts';
import { isNumber, visitQuery } from './visit-query.ts';

/** Writing and withdrawing, by the mailed link or as the member; what the server replies is what the page then shows. */
export function useReviewActs(token: string, onDone: (visit: ReviewedVisit) => void) {
  const client = useQueryClient();
  const onSuccess = (visit: ReviewedVisit) => {
    client.setQueryData(visitQuery(token).queryKey, visit);
    void client.invalidateQueries({ queryKey: [...REVIEWS, 'mine'] });
    onDone(visit);
  };
  const onError = () => void client.invalidateQueries({ queryKey: visitQuery(token).queryKey });
  const write = useMutation({
    networkMode: 'always',
    mutationFn: (body: ReviewWriting) => writeReview(token, body),
    onSuccess,
    onError,
  });
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: () => withdrawReview(token),
    onSuccess,
    onError,
  });
  return { write, withdraw };
}

function writeReview(token: string, body: ReviewWriting): Promise<ReviewedVisit> {
  return isNumber(token)
    ? call<typeof reviewsApi.write>('PUT /api/reviews/visits/:id', { params: { id: Number(token) }, body })
    : call<typeof reviewsApi.writeByLink>('PUT /api/reviews/link/:token', { params: { token }, body });
}

function withdrawReview(token: string): Promise<ReviewedVisit> {
  return isNumber(token)
    ? call<typeof reviewsApi.withdraw>('POST /api/reviews/visits/:id/withdraw', {
        params: { id: Number(token) },
      })
    : call<typeof reviewsApi.withdrawByLink>('POST /api/reviews/link/:token/withdraw', { params: { token } });
}
