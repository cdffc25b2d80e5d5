import { Fact } from '#web/kit/ui/fact.tsx';

type FactLinesProps = { facts: readonly (readonly [name: string, value: string | undefined])[] };

/** Name and value of each; nothing without a value. */
export function FactLines({ facts }: FactLinesProps) {
  return (
    <dl className="lines">
      {facts.map(([name, value], place) => value && <Fact key={place} title={name} value={value} />)}
    </dl>
  );
}
