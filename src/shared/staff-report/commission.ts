/** One line of a statement; what went back is negative. */
export type CommissionLine = { kind: 'treatment' | 'product'; quantity: number; cents: number };

/** In hundredths of a per cent: 1250 is 12.5 %. */
export type CommissionRates = { treatment: number; product: number };

export type Commission = {
  treatmentCents: number;
  productCents: number;
  /** Products sold less those that came back. */
  pieces: number;
  treatmentCommissionCents: number;
  productCommissionCents: number;
  commissionCents: number;
};

/** Rounded once for each kind, of the sum: so the statement is its own proof, line by line. */
export function commissionOf(lines: readonly CommissionLine[], rates: CommissionRates): Commission {
  const [treatmentCents, productCents] = [sumOf(lines, 'treatment'), sumOf(lines, 'product')];
  const treatmentCommissionCents = shareOf(treatmentCents, rates.treatment);
  const productCommissionCents = shareOf(productCents, rates.product);
  const pieces = lines.reduce((sum, { kind, quantity }) => sum + (kind === 'product' ? quantity : 0), 0);
  return {
    treatmentCents,
    productCents,
    pieces,
    treatmentCommissionCents,
    productCommissionCents,
    commissionCents: treatmentCommissionCents + productCommissionCents,
  };
}

function sumOf(lines: readonly CommissionLine[], kind: CommissionLine['kind']): number {
  return lines.reduce((sum, line) => (line.kind === kind ? sum + line.cents : sum), 0);
}

/** Half a cent is rounded away from zero: what is taken back is as much as what was given. */
export function shareOf(cents: number, rate: number): number {
  return Math.sign(cents) * Math.round((Math.abs(cents) * rate) / 10_000) || 0;
}

/** 1250 → "12.5%" */
export function formatRate(rate: number): string {
  return `${rate / 100}%`;
}
