/** Until the till has the one field, too. */
export { CodeEntry as PromoCodeField } from './code-entry.tsx';
