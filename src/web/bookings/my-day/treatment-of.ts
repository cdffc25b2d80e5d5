import type { MyVisit } from '#shared/bookings/my-day-contract.ts';

export function treatmentOf({
  treatmentName,
  addExtraction,
}: Pick<MyVisit, 'treatmentName' | 'addExtraction'>): string {
  return addExtraction ? `${treatmentName} with extraction` : treatmentName;
}
