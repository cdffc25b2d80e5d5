import type { SettingsChange } from '#shared/studio/contract.ts';

/**
 * What only the demo may have. A made-up UEN is no default: a studio that forgot to set its own would send its
 * customers' money to somebody else.
 */
export const demoSettings: SettingsChange = { payNowId: '202412345K' };
