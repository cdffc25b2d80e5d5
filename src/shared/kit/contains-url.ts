const ENDINGS =
  'com|net|org|info|biz|io|co|me|sg|my|id|ph|th|vn|cn|hk|tw|jp|kr|in|uk|us|eu|de|fr|ru|tk|ml|ga|cf|xyz|top|site|online|shop|store|club|live|link|click|app|dev|page|tech|space|fun|pro|vip|win|bid|icu|cc|ws|tv|ly|gl|gg|to';

// Two letters before the sign are enough; an unbounded repetition would be quadratic on long text.
const SCHEME = /[a-z]{2}\s*:\s*\/|\/\/|\bwww\s*\./i;
const EMAIL = /@/;
/** "evil.com", "evil.example/x"; not "St. John", "A.Rahman" or "J.R. Tan". */
const DOMAIN = new RegExp(`[\\p{L}\\p{N}]{2}\\.(?:(?:${ENDINGS})(?![\\p{L}\\p{N}])|\\p{L}{2,}/)`, 'iu');

/**
 * Whether a mail program, or a person, would take part of it for a link. Full-width and small letters count as plain
 * ones.
 */
export function containsUrl(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('。', '.');
  return SCHEME.test(plain) || EMAIL.test(plain) || DOMAIN.test(plain);
}
