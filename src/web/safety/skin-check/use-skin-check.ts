import { useQuery } from '@tanstack/react-query';
import { formatDayMonth } from '#shared/kit/dates.ts';
import type { ShownVerdict, skinCheckApi } from '#shared/safety/skin-check-contract.ts';
import { callNameless } from '#web/kit/call-nameless.ts';
import { useStated } from './use-stated.ts';

const FIVE_MINUTES = 300_000;

/** What suits who told us this; asked without a name. */
export function useSkinCheck() {
  const stated = useStated();
  const query = useQuery({
    queryKey: ['/api/skin-check', stated],
    queryFn: () => callNameless<typeof skinCheckApi.check>('POST /api/skin-check', { body: stated! }), // only when told
    enabled: stated !== null,
    staleTime: FIVE_MINUTES,
  });
  return { stated, query, checked: stated ? query.data : undefined };
}

/** In the options of a select: "suits you". Empty where nothing was told. */
export function useVerdictWords(): (treatmentId: number) => string {
  const { checked } = useSkinCheck();
  return (treatmentId) => {
    const found = checked?.treatments.find(({ id }) => id === treatmentId);
    return found ? inWords(found) : '';
  };
}

function inWords({ outcome, suitableFrom }: ShownVerdict): string {
  if (outcome === 'clear') return 'suits you';
  if (suitableFrom) return `from ${formatDayMonth(suitableFrom)}`;
  return outcome === 'refuse' ? 'not for you now' : 'ask us first';
}
