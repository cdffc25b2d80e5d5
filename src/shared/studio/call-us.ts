/** "call us on +65 6123 4567"; a studio that has not given its number yet is contacted as people know it. */
export function callUs(phone: string): string {
  return phone ? `call us on ${phone}` : 'contact us';
}
