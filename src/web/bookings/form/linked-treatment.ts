import { useSearch } from '#web/kit/location.tsx';

/** The treatment in the URL (`/?treatment=3#booking`), if any. */
export function useLinkedTreatment(): number | null {
  const id = Number(new URLSearchParams(useSearch()).get('treatment'));
  return Number.isInteger(id) && id > 0 ? id : null;
}
