import type { Environment } from './environment.ts';

/** One line of the list. It measures on a stage that others have used and will use. */
export type Workload = { name: string; measure: (environment: Environment) => Promise<Finding[]> };

export type Aim = { atLeast: number } | { atMost: number };

/** One line of the table. */
export type Finding = {
  what: string;
  /** What it is held against: the fastest anybody could do this, measured in the same run. */
  beside?: string;
  /** A ratio, or a figure that stands for itself; null when the machine was too restless to tell. */
  value: number | null;
  unit: '×' | 's' | 'ms' | 'MB' | 'kB';
  aim?: Aim;
  errors?: 'void' | 'failed';
  oursPerSecond?: number;
  limitPerSecond?: number;
  /** The ratio of the processor's time a request costs: it hardly changes on a restless machine. */
  cpuRatio?: number;
  /** Share of one core the server of the limit used; well below 1, the load was what held it back. */
  limitBusy?: number;
  /** Every single reading, for whoever doubts the medians. */
  readings?: unknown;
};
