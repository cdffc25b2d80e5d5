/**
 * Whether a form with unsaved changes is open. The back button changes the address before anybody can say no, so
 * whoever draws by the address asks here first.
 */
export const heldForm = { isHeld: false };
