import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type Wanted<Row> = {
  /** Null for a new one. */
  id: number | null;
  /** The rows of the list. */
  rows: readonly Row[];
  /** For a URL with a record the list does not contain. */
  load: (id: number) => Promise<Row>;
  path: string;
};

/** The record of a dialog, as it was when opened: polling does not change the form. */
export function useRecord<Row extends { id: number }>({ id, rows, load, path }: Wanted<Row>) {
  const [shown] = useState(() => rows.find((row) => row.id === id));
  const query = useQuery({
    queryKey: [path, id, 'opened'],
    queryFn: () => load(id!), // only requested with an id
    enabled: id !== null && !shown,
    gcTime: 0,
  });
  return {
    record: shown ?? query.data ?? null,
    isError: query.isError,
    isReady: id === null || !!shown || !!query.data,
  };
}
