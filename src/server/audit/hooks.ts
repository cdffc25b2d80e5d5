import type { Actors, AuditedNames, TargetNames } from './data.ts';

/** How a feature's records are called in the audit log; features.ts passes them in. */
export type AuditNames = TargetNames;
export type AuditActors = Actors;
export type AuditHooks = AuditedNames;
