/** The greeting of all mail: "Hi Wei Ling,", or "Hi," without a name. */
export function greeting(firstName: string | null | undefined): string {
  return firstName?.trim() ? `Hi ${firstName.trim()},` : 'Hi,';
}
