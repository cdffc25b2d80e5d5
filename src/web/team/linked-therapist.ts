import { useSearch } from '#web/kit/location.tsx';

/** The URL of the booking form with this therapist chosen. */
export function bookWithUrl(therapistId: number): string {
  return `/?with=${therapistId}#booking`;
}

/** The therapist in the URL, if any. */
export function useLinkedTherapist(): number | null {
  const id = Number(new URLSearchParams(useSearch()).get('with'));
  return Number.isInteger(id) && id > 0 ? id : null;
}
