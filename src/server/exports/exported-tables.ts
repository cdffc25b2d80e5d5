export type ExportedTable = {
  table: string;
  /** The order of its rows, by which two exports can be compared. */
  key: string;
  /** Columns that are not exported; they are empty after an import. */
  leaveOut?: readonly string[];
};

/** Everything a studio is, each table as one CSV. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { table: 'settings', key: 'key' },
  { table: 'setup_steps', key: 'name' },
  { table: 'setup_wizard', key: 'step' },
  { table: 'setup_left_out', key: 'kind, record_id' },
  // A password cannot be taken along: on a lost laptop it could be guessed at leisure. Its owner sets a new one.
  { table: 'users', key: 'id', leaveOut: ['password_hash', 'password_fits_staff'] },
  { table: 'former_emails', key: 'user_id, email' },
  { table: 'clients', key: 'id' },
  { table: 'device_kinds', key: 'id' },
  { table: 'treatments', key: 'id' },
  { table: 'categories', key: 'id' },
  { table: 'products', key: 'id' },
  { table: 'product_images', key: 'id' },
  { table: 'stock_moves', key: 'id' },
  { table: 'low_stock_notices', key: 'product_id' },
  { table: 'therapists', key: 'id' },
  { table: 'rotas', key: 'id' },
  { table: 'shifts', key: 'rota_id, weekday, starts' },
  { table: 'leave', key: 'id' },
  { table: 'bookings', key: 'id' },
  { table: 'visit_notes', key: 'booking_id' },
  { table: 'note_templates', key: 'id' },
  { table: 'treatment_aftercare', key: 'treatment_id' },
  { table: 'aftercare_mails', key: 'booking_id' },
  { table: 'photo_consents', key: 'id' },
  { table: 'room_blocks', key: 'id' },
  { table: 'room_times', key: 'booking_id, block_id' },
  { table: 'loyalty_rewards', key: 'id' },
  { table: 'loyalty_transactions', key: 'id' },
  { table: 'vouchers', key: 'id' },
  { table: 'cart_items', key: 'id' },
  { table: 'orders', key: 'id', leaveOut: ['stripe_session_url'] },
  { table: 'order_items', key: 'order_id, line' },
  { table: 'order_vouchers', key: 'order_id, voucher_id' },
  { table: 'order_payments', key: 'id' },
  { table: 'order_refunds', key: 'id' },
  { table: 'order_refund_lines', key: 'refund_id, line' },
  { table: 'day_closings', key: 'day' },
  { table: 'stripe_events', key: 'id' },
  { table: 'topics', key: 'id' },
  { table: 'articles', key: 'id', leaveOut: ['preview_token_hash', 'preview_ends_at'] },
  { table: 'article_drafts', key: 'author_id, article_id' },
  { table: 'subscribers', key: 'id' },
  // Links in newsletters that were sent go on working: who wants to unsubscribe must be able to.
  { table: 'unsubscribe_links', key: 'token_hash' },
  { table: 'newsletter_issues', key: 'id' },
  { table: 'newsletter_recipients', key: 'id', leaveOut: ['mail_id'] },
  { table: 'events', key: 'id' },
  { table: 'audit_log', key: 'id' },
];

/** And what is not exported, with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  sessions: 'access of a device',
  device_tokens: 'access of a device',
  known_devices: 'access of a device',
  registrations: 'waits for a code that expires',
  password_resets: 'access by a link',
  email_changes: 'waits for a code that expires',
  passkeys: 'bound to the address of the site',
  passkey_challenges: 'lives for minutes',
  totp_secrets: 'encrypted for this installation',
  recovery_codes: 'access to an account',
  client_keys: 'encrypted for this installation',
  client_photos: 'encrypted for this installation',
  calendar_feeds: 'access by a link',
  pending_sign_ins: 'lives for minutes',
  server_secrets: 'of this installation',
  bonus_claims: 'hashed with the secret of this installation',
  imported_lines: 'hashed with the secret of this installation',
  idempotency_keys: 'lives for a day',
  rate_limits: 'lives for an hour',
  jobs: 'work of this installation',
  backup_runs: 'backups of this installation',
  mails: 'sent already, or to be sent by this installation only',
  article_generations: 'what was written is among the articles',
};
