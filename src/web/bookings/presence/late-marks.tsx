import { canShorten, LATE_ANSWERS, type LateAnswer } from '#shared/bookings/late/late.ts';
import type { lateApi, ShownLate } from '#shared/bookings/late/late-contract.ts';
import { lateAnswerName } from '#shared/bookings/late/late-words.ts';
import { BOOKING_PATHS } from '#web/bookings/board/refresh-bookings.ts';
import { call } from '#web/kit/call.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useSave } from '#web/kit/use-save.ts';

type LateMarksProps = {
  visit: { id: number; customerName: string; late?: ShownLate | undefined };
};

/** Of a client who runs late: what staff can answer in one press. The page of the visit shows it. */
export function LateMarks({ visit: { id, customerName: name, late } }: LateMarksProps) {
  const save = useSave({
    save: (answer: LateAnswer) =>
      call<typeof lateApi.answer>('PUT /api/admin/visits/:id/late', { params: { id }, body: { answer } }),
    done: () => `${name} sees your answer on the page of the visit.`,
    failure: `Failed to answer ${name}`,
    changed: [...BOOKING_PATHS, '/api/admin/my-day', '/api/admin/my-visits', '/api/admin/overview'],
  });
  if (!late) return null;
  const answers = LATE_ANSWERS.filter((each) => each !== 'shorten' || canShorten(late.leftMinutes));

  return (
    <fieldset className="late-marks" aria-label={`${name} runs late`}>
      <LateBadge late={late} />
      {answers.map((answer) => {
        const words = lateAnswerName(answer, late.leftMinutes);
        return (
          <Button
            key={answer}
            look={late.answer === answer ? 'primary' : 'secondary'}
            size="sm"
            aria-label={`${words}: ${name}`}
            aria-pressed={late.answer === answer}
            disabled={save.isPending}
            onClick={() => late.answer !== answer && save.mutate(answer)}
          >
            {words}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** "10 min late"; nothing of who has not said so. */
export function LateBadge({ late }: { late: ShownLate | undefined }) {
  if (!late) return null;
  return <Badge tone="pending">{lateInWords(late.minutes)}</Badge>;
}

export function lateInWords(minutes: number): string {
  return `${minutes} min late`;
}
