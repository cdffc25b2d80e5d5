/** What an entry of the ledger does; see migration 0070. `brought`: from another program, by an import. */
export type PrepaidEntryType = 'bought' | 'brought' | 'used' | 'returned' | 'expired' | 'refunded' | 'kept';
