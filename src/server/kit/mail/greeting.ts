/** The one greeting of all mail: "Hi Wei Ling,", and "Hi," to whom we do not know. */
export function greeting(firstName: string | null | undefined): string {
  return firstName?.trim() ? `Hi ${firstName.trim()},` : 'Hi,';
}
