/** How many random histories a property test tries: a few in `npm test`, ten times as many in `npm run test:long`. */
export function runs(few: number): number {
  return process.env.TEST_LONG ? few * 10 : few;
}
