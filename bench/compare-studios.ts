import type { FilledStudio } from './filled-studio.ts';
import { median } from './measure.ts';
import type { Aim, Finding } from './workload.ts';

export type Call = { path: string; body?: object };
/** A call of its own for each round where the answer would be kept in memory. */
type Calls = Call | ((round: number) => Call);
type Comparison = { what: string; beside: string; call: Calls; aim: Aim };

export const ROUNDS = 40;
export const WARM_UP = 5;

/** How much longer a call takes in one studio than in another; call by call in turn, so that other load affects both. */
export async function compareStudios(
  ours: FilledStudio,
  limit: FilledStudio,
  { what, beside, call, aim }: Comparison,
): Promise<Finding> {
  const times: { few: number; many: number }[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const now = typeof call === 'function' ? call(round) : call;
    times.push({ few: await msOf(now, limit), many: await msOf(now, ours) });
  }
  const counted = times.slice(WARM_UP);
  const few = median(counted.map((each) => each.few));
  const many = median(counted.map((each) => each.many));
  return {
    what,
    beside,
    unit: '×',
    value: many / few,
    aim,
    oursPerSecond: 1000 / many,
    limitPerSecond: 1000 / few,
    readings: counted,
  };
}

export async function msOf({ path, body }: Call, { app, token }: FilledStudio): Promise<number> {
  const began = performance.now();
  const response = await fetch(app.url + path, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - began;
}
