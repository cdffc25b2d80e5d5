/** What an entry of the ledger does; see migration 0070. */
export type PrepaidEntryType = 'bought' | 'used' | 'returned' | 'expired' | 'refunded' | 'kept';
