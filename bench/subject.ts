/** Whoever is measured: our own way of doing something, or the barest. */
export type Subject = { name: string; read: (seconds: number) => Promise<Reading> };

export type Reading = {
  perSecond: number;
  /** Of the server's process: how much of a processor's time each answer cost, and the share of one core in use. */
  cpuMicros?: number;
  busy?: number;
};
