/** What the activity can be filtered by. */
export const AUDIT_KINDS = {
  bookings: 'Bookings',
  team: 'Team',
  forms: 'Forms',
  orders: 'Orders',
  customers: 'Customers & staff',
  loyalty: 'Loyalty',
  safety: 'Safety',
  catalog: 'Treatments & products',
  articles: 'Articles',
  newsletter: 'Newsletter',
  settings: 'Settings',
  mail: 'E-mails',
  security: 'Sign-in & security',
  reads: 'Searches & exports',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** Every action that is recorded, by kind, with its sentence: `{}` is the record it was done to. */
const SENTENCES = {
  bookings: {
    'add booking': 'added {}',
    'change booking': 'changed {}',
    'move booking': 'moved {}',
    'ask about booking': 'asked the client about {}',
    'note booking': 'changed the note on {}',
    'write visit note': 'wrote the visit note of {}',
    'add note template': 'added {}',
    'change note template': 'changed {}',
    'delete note template': 'deleted {}',
    'restore note template': 'restored {}',
    'archive booking': 'deleted {}',
    'restore booking': 'restored {}',
    'override safety': 'took responsibility for {}',
    'reopen booking': 'set {} back to pending: it may not suit the client',
    'record patch test': 'recorded a patch test of {}',
    'add block': 'added {}',
    'remove block': 'removed {}',
    'make calendar feed': 'made a secret calendar address',
    'revoke calendar feed': 'revoked a secret calendar address',
  },
  team: {
    'add therapist': 'added {}',
    'change therapist': 'changed {}',
    'delete therapist': 'deleted {}',
    'restore therapist': 'restored {}',
    'order therapists': 'reordered the team',
    'change rota': 'changed the rota of {}',
    'copy rota': 'copied a week of {}',
    'add leave': 'added leave of {}',
    'change leave': 'changed leave of {}',
    'remove leave': 'removed leave of {}',
    'add device': 'added {}',
    'change device': 'changed {}',
    'delete device': 'deleted {}',
    'restore device': 'restored {}',
  },
  forms: {
    'add form': 'added {}',
    'change form': 'changed {}',
    'delete form': 'deleted {}',
    'restore form': 'restored {}',
    'send form': 'sent a form to {}',
    'open form link': 'opened a form for {} to fill in',
    'open signed form': 'read a signed form of {}',
  },
  orders: {
    'change order': 'changed {}',
    'read bank table': 'checked a bank statement',
    'sell order': 'sold {} at the counter',
    'void sale': 'voided {}',
    'refund sale': 'gave back money for {}',
    'mail receipt': 'sent the receipt of {} by e-mail',
    'close day': 'closed {}',
  },
  customers: {
    'change role': 'changed the role of {}',
    'link therapist': 'chose who signs in as a therapist',
    'confirm phone': 'confirmed the phone number of {}',
    'delete user': 'deleted {}',
    'restore user': 'restored {}',
    'erase user': 'erased the data of {}',
    'export guest': "exported a guest's data",
    'erase guest': "erased a guest's data",
    'record photo consent': 'recorded whether {} agrees to photos',
    'add photo': 'took a photo of {}',
    'change photo': 'changed a photo of {}',
    'delete photo': 'deleted a photo of {}',
    'delete all photos': 'deleted all photos of {}',
    'open photos': 'looked at the photos of {}',
    'view photo': 'opened a photo of {}',
    'merge client': 'merged two cards of {}',
    'part client': 'parted two cards of {}',
    'export client': 'exported the data of {}',
    'erase client': 'erased the data of {}',
    'import file': 'imported {} from a file',
  },
  loyalty: {
    'process purchase': 'gave points for a purchase of {}',
    'undo purchase': 'undid a purchase of {}',
    'adjust points': 'adjusted the points of {}',
    'grant voucher': 'granted {}',
    'use voucher': 'marked {} as used',
    'unuse voucher': 'marked {} as not used',
    'add reward': 'added {}',
    'change reward': 'changed {}',
    'delete reward': 'deleted {}',
    'restore reward': 'restored {}',
  },
  safety: {
    'add safety rule': 'added {}',
    'add supplied safety rules': 'added supplied safety rules',
    'change safety rule': 'changed {}',
    'remove safety rule': 'removed {}',
    'change treatment safety': 'changed what is known of {}',
    'change product ingredients': 'changed the ingredients of {}',
    'open sensitivities': 'opened the sensitivities of {}',
  },
  catalog: {
    'add treatment': 'added {}',
    'change treatment': 'changed {}',
    'delete treatment': 'deleted {}',
    'restore treatment': 'restored {}',
    'order treatments': 'reordered the treatments',
    'change aftercare': 'changed the aftercare of {}',
    'add product': 'added {}',
    'change product': 'changed {}',
    'delete product': 'deleted {}',
    'restore product': 'restored {}',
    'adjust stock': 'adjusted the stock of {}',
    'add picture': 'added a picture to {}',
    'change picture': 'changed a picture of {}',
    'order pictures': 'reordered the pictures of {}',
    'delete picture': 'deleted a picture of {}',
    'upload picture': 'uploaded a picture',
    'add category': 'added {}',
    'change category': 'changed {}',
    'delete category': 'deleted {}',
    'restore category': 'restored {}',
  },
  articles: {
    'add topic': 'added {}',
    'change topic': 'changed {}',
    'delete topic': 'deleted {}',
    'restore topic': 'restored {}',
    'add article': 'added {}',
    'generate article': 'had {} written',
    'change article': 'changed {}',
    'delete article': 'deleted {}',
    'restore article': 'restored {}',
    'publish article': 'published {}',
    'unpublish article': 'unpublished {}',
    'schedule article': 'scheduled {}',
    'share article': 'made a preview link for {}',
    'unshare article': 'removed the preview link of {}',
    'cancel generation': 'cancelled the writing of an article',
  },
  newsletter: {
    'add letter': 'added {}',
    'change letter': 'changed {}',
    'delete letter': 'deleted {}',
    'restore letter': 'restored {}',
    'schedule letter': 'scheduled {}',
    'send letter': 'sent {}',
    'cancel letter': 'cancelled {}',
    'test letter': 'sent a test of {}',
    'add subscriber': 'added {}',
    'remove subscriber': 'removed {}',
    'restore subscriber': 'restored {}',
  },
  settings: {
    'change setting': 'changed {}',
    'save setup step': 'went on with making the studio their own',
    'choose catalogue': 'chose what to keep of the demo',
    'send test mail': 'sent a test e-mail',
    'remove demo': 'removed the demo',
  },
  mail: {
    'retry mail': 'sent {} again',
    'retry failed mails': 'sent all failed e-mails again',
    'open mail': 'opened {}',
  },
  security: {
    'sign in': 'signed in',
    'fail to sign in': 'entered a wrong password for {}',
    'sign out everywhere': 'signed out {} on all devices',
    'change password': 'changed the password of {}',
    'reset password': 'reset the password of {}',
    'ask to change e-mail': 'asked to change the e-mail of {}',
    'change e-mail': 'changed the e-mail of {}',
    'make recovery link': 'made a recovery link for {}',
    'add passkey': 'added a passkey',
    'remove passkey': 'removed a passkey',
    'refuse copied passkey': 'refused what looks like a copied passkey of {}',
    'add authenticator app': 'added an authenticator app',
    'remove authenticator app': 'turned an authenticator app off',
    'remove second factor': 'removed the second factor of {}',
    'fail second factor': 'gave a wrong second factor for {}',
    'renew recovery codes': 'made new recovery codes',
    'use recovery code': 'signed in with a recovery code',
  },
  reads: {
    'search users': 'searched users',
    'search customers': 'searched customers',
    'search clients': 'searched clients',
    'open client': 'opened the card of {}',
    'search guests': "looked up a guest's data",
    'search mails': 'searched e-mails',
    'search subscribers': 'searched subscribers',
    'export users': 'exported users',
    'export bookings': 'exported bookings',
    'export orders': 'exported orders',
    'export transactions': 'exported point transactions',
    'export mails': 'exported e-mails',
    'export subscribers': 'exported subscribers',
    'export accounting': 'exported the accounting',
    'export commission': 'exported a commission statement',
    'export audit': 'exported the activity',
    'export everything': 'exported everything',
  },
} as const satisfies Record<AuditKind, Record<string, string>>;

type Sentences = typeof SENTENCES;
export type AuditAction = { [Kind in AuditKind]: keyof Sentences[Kind] & string }[AuditKind];

/** The verbs of one noun: `publish` of `publish article`. */
export type AuditVerb<Noun extends string> = AuditAction extends infer Action
  ? Action extends `${infer Verb} ${Noun}`
    ? Verb
    : never
  : never;

const ALL: ReadonlyMap<string, string> = new Map(
  Object.values(SENTENCES).flatMap((sentences) => Object.entries(sentences)),
);

/** Undefined for an action that only older versions recorded. */
export function sentenceOf(action: string): string | undefined {
  return ALL.get(action);
}

export function actionsOfKind(kind: AuditKind): string[] {
  return Object.keys(SENTENCES[kind]);
}

/** The actions whose sentence contains these words: what is read can be searched for. */
export function actionsSaying(words: string): string[] {
  const wanted = words.toLowerCase();
  return [...ALL].filter(([, sentence]) => sentence.toLowerCase().includes(wanted)).map(([action]) => action);
}
