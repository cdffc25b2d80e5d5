import type { Environment } from './environment.ts';

/** One line of the list. The environment is shared with the other workloads. */
export type Workload = {
  name: string;
  /** Measured only when it is named: it takes minutes, or answered a question once. */
  isOnRequest?: boolean;
  measure: (environment: Environment) => Promise<Finding[]>;
};

export type Aim = { atLeast: number } | { atMost: number };

/** One line of the table. */
export type Finding = {
  what: string;
  /** The baseline: the fastest possible way to do this, measured in the same run. */
  beside?: string;
  /** A ratio, or an absolute value; null when the machine was too noisy. */
  value: number | null;
  unit: '×' | '/s' | 's' | 'ms' | 'µs' | 'MB' | 'kB' | '‰';
  aim?: Aim;
  errors?: 'void' | 'failed';
  oursPerSecond?: number;
  limitPerSecond?: number;
  /** The ratio of CPU time per request: hardly affected by other load on the machine. */
  cpuRatio?: number;
  /** Share of one core the baseline's server used; well below 1, the load generator was the bottleneck. */
  limitBusy?: number;
  /** Every single reading, to check the medians. */
  readings?: unknown;
};
