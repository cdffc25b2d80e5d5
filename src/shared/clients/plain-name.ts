/** Names are compared without case, accents and extra spaces: `plain_name` of the unique indexes, in TypeScript. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
