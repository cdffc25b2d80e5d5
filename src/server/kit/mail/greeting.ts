/** The greeting of all mail: "Hi Wei Ling,", or "Hi," without a name. */
export function greeting(firstName: string | null | undefined): string {
  return firstName?.trim() ? `Hi ${firstName.trim()},` : 'Hi,';
}

/** Family names common in Singapore, first or last, which are not given names. */
const FAMILY = new Set(
  (
    'ang aw beh chai cham chan chang chee chen cheng cheong chew chia chiang chin chng cho chong choo chow chua chung ' +
    'eng fong foo goh gan gwee han heng ho hong hsu huang kang khoo koh kong kwek lai lam lau law lee leong leow li liew ' +
    'lim lin liu loh loke loo low lye mah mok nair neo ng ngo oh ong ooi pang peh pereira phua poh quah quek seah see ' +
    'seow seet sia siew sim singh soh soo soon tan tang tay teh teng teo tham thng toh tong tsai wang wee wong woo wu ' +
    'xu yang yap yee yeo yeoh yong yu yuen zhang zhao zheng zhou'
  ).split(' '),
);
/** "Siti Aminah binte Yusof", "Ravi s/o Kumar": the given name comes before. */
const CHILD_OF = /^(.+?)\s+(?:bin|binti|binte|bte|b\.|s\/o|d\/o|a\/l|a\/p)\s/i;
/** Wei, Ling, Hui, Xin: one syllable in romanised Chinese. */
const SYLLABLE = /^(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h|kw|sw|si|ng)?[aeiouü]{1,3}(?:n|ng|h|k|p|t|w|r)?$/i;

/**
 * The given name from a full name: "Tan Wei Ling" and "Wei Ling Tan" are Wei Ling, "Serene Ong" is Serene. In doubt,
 * the name as typed.
 */
export function givenName(fullName: string): string {
  const name = fullName.trim().replace(/\s+/g, ' ');
  const [, own] = CHILD_OF.exec(name) ?? [];
  if (own) return own;

  const words = name.split(' ');
  if (words.length < 2) return name;
  const isFamily = (word: string | undefined) => FAMILY.has((word ?? '').toLowerCase());
  const [isFirst, isLast] = [isFamily(words[0]), isFamily(words.at(-1))];
  if (isFirst !== isLast) return (isFirst ? words.slice(1) : words.slice(0, -1)).join(' ');
  const isOneName = isFirst || words.length > 2 || words.every((word) => SYLLABLE.test(word));
  return isOneName ? name : (words[0] ?? name);
}
