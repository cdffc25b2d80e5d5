/** Of `npm run test:long`. */
export const isLong = Boolean(process.env.TEST_LONG);

/** How many random histories a property test tries: a few in `npm test`, many more in `npm run test:long`. */
export function runs(few: number, many = few * 10): number {
  return isLong ? many : few;
}
