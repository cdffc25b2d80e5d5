/**
 * A list of clients as Fresha exports it, after years in use: semicolons, a byte order mark, quotes and line breaks in notes,
 * dates in three orders, phones without a country, doubles, families on one phone. The same one for the same number.
 */
export type FreshaClient = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  telephone: string;
  birthday: string;
  added: string;
  note: string;
  allergies: string;
  tags: string;
  blocked: string;
  blockReason: string;
  acceptsEmail: string;
  acceptsSms: string;
  address: string;
};

const HEADINGS = [
  ...[
    'Client ID',
    'First Name',
    'Last Name',
    'Gender',
    'Mobile Number',
    'Telephone',
    'Email',
    'Date of Birth',
  ],
  ...['Address', 'City', 'Post Code', 'Note', 'Allergies', 'Tags', 'Blocked', 'Block Reason', 'Added'],
  ...['Accepts Marketing', 'Accepts SMS Marketing', 'Referral Source'],
];
const FIRST = [
  'Mei',
  'Wei',
  'Ada',
  'Siti',
  'Priya',
  'Zoë',
  'José',
  "D'Arcy",
  'Li Ting',
  '美玲',
  'Nur Aisyah',
  'Jo',
];
const LAST = ['Lim', 'Tan', 'Ng', 'Goh', 'binte Rahman', "O'Brien", 'Müller', 'Krishnan', 'Lee-Wong', '陈'];
const NOTES = [
  'Prefers the room by the window; no music',
  'Said: "never again before 10"\nCall, do not write',
  '=SUM(A1:A9) is what her note really says',
  'Booked for "bride & maid", 2 hours\r\nPays by card, always',
  'Sensitive behind the ears, "gently!"',
];
const ALLERGIES = [
  'Nuts',
  'Latex; lavender oil',
  'Aspirin\n(since 2019)',
  'None',
  'Tea tree "a little"',
  'N/A',
];
const TAGS = ['VIP', 'Bride, Dry skin', 'Student|Friday'];

/** Every seventh has no e-mail, every eleventh no phone either; some are doubles, with other words in their notes. */
export function freshaClients(count: number): FreshaClient[] {
  return Array.from({ length: count }, (_, at) => {
    const isDouble = at % 40 === 39;
    const of = isDouble ? at - 3 : at;
    const isGuest = of % 7 === 3;
    // Never one with a double: two of the same name and nothing else stay two cards.
    const isNameAlone = of % 77 === 3 && of % 40 !== 36;
    const phone = of % 50 === 0 ? '91110000' : String(80_000_000 + of * 37);
    return {
      firstName: pick(FIRST, of),
      lastName: `${pick(LAST, of * 3)} ${of}`,
      email: isGuest ? '' : `${of % 2 ? 'Client' : 'client'}.${of}@example.com`,
      mobile: isNameAlone ? '' : writtenPhone(phone, of),
      telephone: of % 90 === 5 ? 'ask her sister' : '',
      birthday: of % 3 === 0 ? '' : birthdayOf(of),
      added: `20${10 + (of % 15)}-0${1 + (of % 9)}-1${of % 10}`,
      note: of % 2 === 0 ? `${pick(NOTES, of)} (${at})` : '',
      allergies: of % 5 === 0 ? pick(ALLERGIES, of / 5) : '',
      tags: of % 4 === 0 ? pick(TAGS, of) : '',
      blocked: of % 300 === 8 ? 'Yes' : 'No',
      blockReason: of % 300 === 8 ? 'Three no-shows' : '',
      acceptsEmail: of % 3 === 0 ? 'Yes' : 'No',
      acceptsSms: of % 3 === 1 ? 'Yes' : '',
      address: of % 6 === 0 ? `Blk ${of}, Petal Street; #0${of % 9}-12` : '',
    };
  });
}

export function freshaFile(clients: readonly FreshaClient[]): string {
  const lines = clients.map((client, at) =>
    [
      ...[String(at + 1_000), client.firstName, client.lastName, at % 5 ? 'Female' : '', client.mobile],
      ...[client.telephone, client.email, client.birthday, client.address, client.address && 'Singapore'],
      ...[client.address && '049145', client.note, client.allergies, client.tags, client.blocked],
      ...[
        client.blockReason,
        client.added,
        client.acceptsEmail,
        client.acceptsSms,
        at % 9 ? '' : 'Instagram',
      ],
    ]
      .map(cell)
      .join(';'),
  );
  return `\uFEFF${[HEADINGS.join(';'), ...lines].join('\r\n')}\r\n`;
}

function cell(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writtenPhone(number: string, at: number): string {
  const ways = [number, `+65 ${number.slice(0, 4)} ${number.slice(4)}`, `65${number}`, `(65) ${number}`];
  return pick(ways, at);
}

/** Three orders in one column, as after two imports of the other program; the days are never ambiguous. */
function birthdayOf(at: number): string {
  const [year, month, day] = [1950 + (at % 55), 1 + (at % 12), 13 + (at % 15)];
  const two = (number: number) => String(number).padStart(2, '0');
  const ways = [
    `${year}-${two(month)}-${two(day)}`,
    `${two(day)}/${two(month)}/${year}`,
    `${two(month)}/${two(day)}/${year}`,
  ];
  return pick(ways, at);
}

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length]!; // within it
}
