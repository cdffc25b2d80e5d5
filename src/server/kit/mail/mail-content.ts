/** The content of a mail, part by part; text and HTML are made from it. */
export type MailContent = {
  heading: string;
  /** Preview text in a list of mails; by default the first paragraph. */
  preheader?: string;
  paragraphs: string[];
  /** What is to be done before all else, each with its own button. */
  firstSteps?: MailStep[];
  /** A card in its own colours, such as a gift card. */
  card?: MailCard;
  /** A code to type: large and spaced. */
  code?: string;
  /** Details: date, treatment, place. */
  facts?: [label: string, value: string][];
  /** The price, line by line, right-aligned. */
  amounts?: AmountLine[];
  /** An embedded picture, such as a QR code. */
  picture?: InlinePicture;
  /** Ready HTML and its text form, for a newsletter. It must be sanitised. */
  content?: { html: string; text: string };
  button?: { label: string; url: string };
  /** Small print below: why they got this, what to do if it was not them. */
  after?: string[];
  /** Small links at the end, such as unsubscribe. */
  links?: { label: string; url: string }[];
};

export type MailStep = { text: string; label: string; url: string };

export type MailCard = {
  heading: string;
  amount: string;
  /** Below the amount; may be empty. */
  message: string;
  from: string;
  colours: { back: string; ink: string; shape: string };
};

export type AmountLine = { label: string; amount: string; isTotal?: boolean };

export type InlinePicture = {
  /** A PNG: every mail program shows it. */
  png: Buffer;
  alt: string;
  /** Displayed size in pixels; the file has twice as many. At most 264, for a phone of 320. */
  width: number;
  height: number;
  /** A line below it, also in the text form. */
  caption?: string;
};

/** The sender: header and footer of every mail. */
export type Sender = {
  name: string;
  address: string;
  /** Directions on foot from the station. */
  wayThere: string;
  /** "Mon–Fri 11am–9pm", one line each. */
  hours: string[];
  phone: string;
  email: string;
  /** A logo contains the name; the default mark is shown beside it. */
  hasLogo: boolean;
  /** Of buttons and links, dark enough for white text on it: "#9c4f4c". */
  accent: string;
};
