import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type Wanted<Row> = {
  /** Null for a new one. */
  id: number | null;
  /** What the list shows. */
  rows: readonly Row[];
  /** For an address that names one the list does not show. */
  load: (id: number) => Promise<Row>;
  path: string;
};

/** The record a dialog is about, as it was when it was opened: what is polled meanwhile does not touch the form. */
export function useRecord<Row extends { id: number }>({ id, rows, load, path }: Wanted<Row>) {
  const [shown] = useState(() => rows.find((row) => row.id === id));
  const query = useQuery({
    queryKey: [path, id, 'opened'],
    queryFn: () => load(id!), // asked only with an id
    enabled: id !== null && !shown,
    gcTime: 0,
  });
  return {
    record: shown ?? query.data ?? null,
    isError: query.isError,
    isReady: id === null || !!shown || !!query.data,
  };
}
