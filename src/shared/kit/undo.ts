/** How long a step can be undone: what the button says, and what the server holds to. */
export const UNDO_MS = 10_000;
