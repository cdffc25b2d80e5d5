type Time = { date: string; time: string };

/** The booking form with this therapist chosen, and a free time of theirs. Null: whoever is free. */
export function bookWithUrl(therapistId: number | null, when?: Time): string {
  const query = new URLSearchParams({
    ...(therapistId !== null && { with: String(therapistId) }),
    ...(when && { date: when.date, time: when.time }),
  }).toString();
  return query ? `/?${query}#booking` : '/#booking';
}
