import type { Tools } from '#server/kit/http/context.ts';

/** What higher features do with a form; server/hooks.ts passes them in. */
export type FormHooks = {
  /** In the transaction of signing: what is known of this client has changed; or, only typed, for this visit alone. */
  formSigned?: (tools: Tools, signed: { clientId: number; visitId: number | null }) => Promise<void>;
};
