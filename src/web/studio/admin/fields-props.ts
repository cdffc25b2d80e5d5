import type { SettingsChange } from '#shared/studio/contract.ts';
import type { Fields } from '#web/kit/form/fields.ts';

/** What the fields of every group are given: those of the settings that the group sends are there. */
export type FieldsProps = { form: Fields<SettingsChange> };
