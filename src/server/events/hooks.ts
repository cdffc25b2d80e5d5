import type { Tools } from '#server/kit/http/context.ts';
import type { EventRow } from './tables.ts';

export type StudioEvent = Pick<EventRow, 'id' | 'kind' | 'objectType' | 'objectId' | 'facts'> & {
  happenedAt: Date;
};

/**
 * What features do with an event: they write what is to be sent, nothing remote. In one transaction (`tools.db`) with the
 * mark that it is spread, so each is called once for each event that took effect, those of one object in their order.
 */
export type EventHooks = {
  spread: (tools: Tools, event: StudioEvent) => Promise<void>;
};
