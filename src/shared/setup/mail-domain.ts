/** TXT records of a name; `unknown` when nobody answered. */
export type Looked = string[] | 'unknown';
type Records = { spf: Looked; dmarc: Looked; dkim: Looked[] };

type Finding = {
  name: 'SPF' | 'DKIM' | 'DMARC';
  state: 'good' | 'weak' | 'missing' | 'unknown';
  text: string;
  suggestion?: string;
};

/** A domain does not list its keys; these are the names that mail services give them. */
export const DKIM_SELECTORS = [
  ...['default', 'dkim', 'mail', 'google', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2', 'k3'],
  ...['mxvault', 'fm1', 'pm', 'resend', 'zoho', 'mandrill', 'brevo', 'mailjet', 'smtp'],
];

/** "Petal <hello@petal.sg>" → "petal.sg". */
export function domainOf(sender: string): string {
  return sender
    .slice(sender.lastIndexOf('@') + 1)
    .replace(/[>\s].*$/, '')
    .toLowerCase();
}

/** What the records of a domain mean for the mail sent from it, for somebody who has never heard of them. */
export function explainMailDomain(domain: string, { spf, dmarc, dkim }: Records): Finding[] {
  return [explainSpf(domain, spf), explainDkim(domain, dkim), explainDmarc(domain, dmarc)];
}

function explainSpf(domain: string, looked: Looked): Finding {
  const name = 'SPF' as const;
  if (looked === 'unknown') return notKnown(name, domain);
  const records = looked.filter((record) => /^v=spf1( |$)/i.test(record));
  const [record = ''] = records;
  if (records.length === 0) {
    return {
      name,
      state: 'missing',
      text: `${domain} doesn't say which servers may send its mail, so yours may be taken for spam. Ask your mail service for its SPF record and add it to the domain's DNS.`,
      suggestion: 'v=spf1 include:YOUR-MAIL-SERVICE ~all',
    };
  }
  if (records.length > 1) {
    const text = `${domain} has ${records.length} SPF records. Only one is allowed, so mail servers ignore them all. Please put them together into one.`;
    return { name, state: 'weak', text };
  }
  if (/[ ](\+?all)$/i.test(record.trimEnd())) {
    const text = `${domain} lets every server in the world send its mail, which protects nobody. Please end the record with ~all.`;
    return { name, state: 'weak', text, suggestion: record.trimEnd().replace(/\+?all$/i, '~all') };
  }
  const text = `${domain} says which servers may send its mail. Please check that your mail service is one of them: ${record}`;
  return { name, state: 'good', text };
}

function explainDkim(domain: string, looked: Looked[]): Finding {
  const name = 'DKIM' as const;
  const keys = looked.flatMap((each) => (each === 'unknown' ? [] : each));
  if (keys.some((key) => /(^|;)\s*p=[^;\s]/i.test(key))) {
    return { name, state: 'good', text: `${domain} has a key with which mail servers can check your mail.` };
  }
  if (looked.length === 0 || looked.some((each) => each === 'unknown')) return notKnown(name, domain);
  return {
    name,
    state: 'missing',
    text: `We found no key at the usual names of ${domain}. Keys can have any name, so your mail service may still have one: look for "DKIM" in its settings, and switch it on if it's off.`,
  };
}

function explainDmarc(domain: string, looked: Looked): Finding {
  const name = 'DMARC' as const;
  if (looked === 'unknown') return notKnown(name, domain);
  const record = looked.find((each) => /^v=DMARC1\s*(;|$)/i.test(each));
  if (!record) {
    return {
      name,
      state: 'missing',
      text: `${domain} doesn't say what to do with mail that only pretends to be yours. Google and Yahoo ask every sender for it. Add this as a TXT record of _dmarc.${domain}:`,
      suggestion: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
    };
  }
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === 'reject' || policy === 'quarantine') {
    const fate = policy === 'reject' ? 'refused' : 'treated as spam';
    return { name, state: 'good', text: `Mail that only pretends to be from ${domain} is ${fate}.` };
  }
  const text = `${domain} watches, but doesn't stop, mail that only pretends to be yours. That's enough to begin with. Once your own mail passes, change p=none to p=quarantine.`;
  return { name, state: policy === 'none' ? 'good' : 'weak', text };
}

function notKnown(name: Finding['name'], domain: string): Finding {
  return { name, state: 'unknown', text: `We couldn't look up ${domain} just now. Please try again later.` };
}
