import { useQuery } from '@tanstack/react-query';
import type { Treatment } from '#shared/catalog/contract.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { NameChoice } from '#web/kit/form/name-choice.tsx';

type TreatmentChoiceProps = {
  legend: string;
  value: number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
};

export function TreatmentChoice(props: TreatmentChoiceProps) {
  return <NameChoice {...props} names={useTreatments()} />;
}

export function useTreatments(): Treatment[] {
  return useQuery(catalogQueries.treatments()).data ?? [];
}
