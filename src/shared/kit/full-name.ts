/** Both names, or the one there is; '' for neither. */
export function fullName({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
