import { useSearch } from '#web/kit/location.tsx';

export function bookWithUrl(therapistId: number): string {
  return `/?with=${therapistId}#booking`;
}

export function useLinkedTherapist(): number | null {
  const id = Number(new URLSearchParams(useSearch()).get('with'));
  return Number.isInteger(id) && id > 0 ? id : null;
}
