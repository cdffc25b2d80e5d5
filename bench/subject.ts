/** What is measured: our implementation, or a bare baseline. */
export type Subject = { name: string; read: (seconds: number) => Promise<Reading> };

export type Reading = {
  perSecond: number;
  p99Ms?: number;
  /** Of the server's processes: CPU time per response, and the share of one core in use. */
  cpuMicros?: number;
  busy?: number;
};
