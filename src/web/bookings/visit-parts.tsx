import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';

type VisitPartProps = {
  bookingId: number;
  /** Whether something typed is not saved yet. */
  onTouched: (isTouched: boolean) => void;
};
export type VisitPart = ComponentType<VisitPartProps>;

/** What other features show of a visit, in its dialog and on My day; the dashboard passes it in. */
const Parts = createContext<readonly VisitPart[]>([]);

export function VisitPartsProvider({
  parts,
  children,
}: {
  parts: readonly VisitPart[];
  children: ReactNode;
}) {
  return <Parts value={parts}>{children}</Parts>;
}

export function VisitParts(props: VisitPartProps) {
  const parts = use(Parts);
  return (
    <Suspense>
      {parts.map((Part, place) => (
        <Part key={place} {...props} />
      ))}
    </Suspense>
  );
}
