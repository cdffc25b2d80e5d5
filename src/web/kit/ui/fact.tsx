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
