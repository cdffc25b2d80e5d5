import type { Tools } from '#server/kit/http/context.ts';

/** What higher features do with a form; features.ts passes them in. */
export type FormHooks = {
  /** In the transaction of signing: what is known of this client has changed. */
  formSigned?: (tools: Tools, client: { clientId: number }) => Promise<void>;
};
