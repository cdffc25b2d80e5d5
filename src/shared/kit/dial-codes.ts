export type DialCode = { code: string; flag: string; country: string };

/** The dial codes every phone field offers, the studio's own country first. */
export const dialCodes: readonly DialCode[] = [
  { code: '+65', flag: '🇸🇬', country: 'Singapore' },
  { code: '+60', flag: '🇲🇾', country: 'Malaysia' },
  { code: '+62', flag: '🇮🇩', country: 'Indonesia' },
  { code: '+66', flag: '🇹🇭', country: 'Thailand' },
  { code: '+84', flag: '🇻🇳', country: 'Vietnam' },
  { code: '+63', flag: '🇵🇭', country: 'Philippines' },
  { code: '+852', flag: '🇭🇰', country: 'Hong Kong' },
  { code: '+886', flag: '🇹🇼', country: 'Taiwan' },
  { code: '+1', flag: '🇺🇸', country: 'USA/Canada' },
  { code: '+44', flag: '🇬🇧', country: 'United Kingdom' },
  { code: '+61', flag: '🇦🇺', country: 'Australia' },
  { code: '+81', flag: '🇯🇵', country: 'Japan' },
  { code: '+82', flag: '🇰🇷', country: 'South Korea' },
  { code: '+86', flag: '🇨🇳', country: 'China' },
  { code: '+91', flag: '🇮🇳', country: 'India' },
];

export const DEFAULT_DIAL_CODE = '+65';
