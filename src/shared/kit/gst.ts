/** Singapore's goods and services tax. Shown prices include it. */
export const GST_PERCENT = 9;

/** The GST in a total: 9/109 of it, rounded to the cent. */
export function gstInside(totalCents: number): number {
  return Math.round((totalCents * GST_PERCENT) / (100 + GST_PERCENT));
}
