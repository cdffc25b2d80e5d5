import type { Db } from '#server/kit/db/db.ts';
import {
  defaultTemplate,
  MESSAGE_KINDS,
  type MessageKind,
  type MessageTemplate,
} from '#shared/messages/kinds.ts';
import { findSettings, listKinds } from './data.ts';
import type { SettingsRow } from './tables.ts';

const DEFAULTS: SettingsRow = {
  id: 1,
  quietFrom: '21:00',
  quietTo: '09:00',
  holdoutPercent: 10,
  providerUrl: '',
  providerSecret: null,
  updatedAt: new Date(0),
};

export async function readMessageSettings(db: Db): Promise<SettingsRow> {
  return (await findSettings(db)) ?? DEFAULTS;
}

/** As the owner changed them, or as they came. */
export async function readTemplates(db: Db): Promise<Record<MessageKind, MessageTemplate>> {
  const stored = await listKinds(db);
  const entries = MESSAGE_KINDS.map((kind) => {
    const row = stored.find((each) => each.kind === kind);
    if (!row) return [kind, defaultTemplate(kind)] as const;
    const { isOn, channels, subject, text, whatsappText } = row;
    return [kind, { isOn, channels, subject, text, whatsappText }] as const;
  });
  return Object.fromEntries(entries) as Record<MessageKind, MessageTemplate>; // each of them
}
