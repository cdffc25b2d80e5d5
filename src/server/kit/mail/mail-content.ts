/** What a mail says, part by part; both its forms are made from it. */
export type MailContent = {
  heading: string;
  /** Shown after the subject in a list of mails; the first paragraph when there is none. */
  preheader?: string;
  paragraphs: string[];
  /** Read off and typed in: large, spaced, by itself. */
  code?: string;
  /** What was agreed: date, treatment, place. */
  facts?: [label: string, value: string][];
  /** What it costs, line by line; the amounts stand on the right. */
  amounts?: AmountLine[];
  /** A picture that travels with the mail, such as a QR code to scan. */
  picture?: InlinePicture;
  /** Ready HTML of its own and the same as text, for a newsletter. It must be clean. */
  content?: { html: string; text: string };
  button?: { label: string; url: string };
  /** Small print below: why they got this, what to do if it was not them. */
  after?: string[];
  /** Ways out and round about, small, at the very end. */
  links?: { label: string; url: string }[];
};

export type AmountLine = { label: string; amount: string; isTotal?: boolean };

export type InlinePicture = {
  /** A PNG: no mail program lacks it. */
  png: Buffer;
  alt: string;
  /** As shown, in pixels; give the file twice as many, and at most 264, for a phone of 320. */
  width: number;
  height: number;
  /** A line below it, which the text says too. */
  caption?: string;
};

/** Whose letter it is: the head and the foot of every mail. */
export type Sender = {
  name: string;
  address: string;
  /** From the station, on foot. */
  wayThere: string;
  /** "Mon–Fri 11am–9pm", a line each. */
  hours: string[];
  phone: string;
  email: string;
  /** A logo bears the name; the drawn mark stands beside it. */
  hasLogo: boolean;
};
