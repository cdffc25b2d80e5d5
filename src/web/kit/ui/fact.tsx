import type { ReactNode } from 'react';

type FactProps = {
  title: ReactNode;
  value: ReactNode;
  className?: string | undefined;
  valueClass?: string | undefined;
};

/** A term and its value, in a <dl>. */
export function Fact({ title, value, className, valueClass }: FactProps) {
  return (
    <div className={className}>
      <dt>{title}</dt>
      <dd className={valueClass}>{value}</dd>
    </div>
  );
}

type FactsProps = {
  facts: readonly (readonly [title: string, value: ReactNode])[];
  className?: string | undefined;
};

/** Several of them, without those that have no value. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([title, value], place) => value && <Fact key={place} title={title} value={value} />)}
    </dl>
  );
}
