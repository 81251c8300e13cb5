/** One part of an email, from top to bottom. Text is text: it is escaped when it is rendered. */
export type Block =
  | string
  | { heading: string }
  | { button: string; href: string }
  /** beside the button, of which an email has one */
  | { link: string; href: string }
  | { links: { text: string; href: string }[] }
  /**
   * amounts; `things`: so many of the first are what was bought, parted from the sums; `total`: the last one is what the others
   * come to, or would have, had it not been given up
   */
  | { rows: [label: string, value: string][]; things?: number; total?: boolean | 'struck' }
  /** a list of things with their pictures */
  | { items: EmailItem[] }
  /** label and text beside one another, below one another on phones */
  | { facts: [label: string, text: string][] }
  /** what matters most, large on a ground of its own */
  | { panel: EmailPanel }
  | { small: string }
  /** something to be copied: a payment code, a tracking code */
  | { code: string }

/** One line of a list of things. */
export interface EmailItem {
  name: string
  /** how the line begins where the email is plain text */
  text: string
  detail: string
  amount: string
  /** absolute addresses; null without a picture or a page */
  picture: string | null
  href: string | null
}

export interface EmailPanel {
  label: string
  value: string
  note?: string
  /** it is reached, or settled: in the tint of what is well */
  good?: boolean
  button?: { text: string; href: string }
  code?: string
  /** what is done with the code */
  codeNote?: string
  /** beside the code, for another device's camera: phones, on which the mail is read itself, do not show it */
  picture?: EmailPicture & { note: string }
}

/** A PNG that travels in the mail: shown by programs that fetch nothing of another host. */
export interface EmailPicture {
  /** of its file: 'code.png' */
  name: string
  alt: string
  content: Buffer
}

/** The content of an email, before it becomes text and HTML. */
export interface EmailContent {
  subject: string
  /** what mail programs show beside the subject */
  preview: string
  /** stands before everything else, on a ground of its own */
  notice?: string | undefined
  title: string
  blocks: Block[]
  /** the name and address at its head, and the lines about the sender at its foot */
  sender: { name: string; url: string; about?: readonly string[] }
  /** why this person gets it */
  reason: string
  headers?: Record<string, string>
}

/** How the application's emails look. */
export interface EmailDesign {
  /** tag of the language: 'en' */
  language: string
  /** tells at the email's end what to do when the button does not work; a link to the same page follows, by its host */
  buttonHint: string
  /** what is read as one, and is broken by no line: a telephone, a postal code; a global pattern */
  unbroken: RegExp
  /** the CSS declarations of the fonts of its text and of what is large: after its own, near ones that mail programs have */
  textFont: string
  headingFont: string
  /** its own fonts, for mail programs that fetch them: files by their address below the sender's */
  fonts: readonly { family: string; weight: string; file: string }[]
  /** at its head: a picture of 576 by 144 pixels by its address below the sender's, and its ground until that is shown */
  head: { ground: string; picture: string }
  /** the sign of what is well: a picture of 40 by 56 pixels, by its address likewise */
  goodPicture: string
  /** what its tags name */
  colours: EmailColours
  /** what takes their places on a dark screen */
  dark: EmailColours
}

/** CSS colours by their purpose. */
interface EmailColours {
  ink: string
  soft: string
  line: string
  accent: string
  paper: string
  background: string
  good: string
  goodTint: string
}

/** An email as it leaves: the same content as text and as HTML. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** the pictures that the HTML shows by their `pictureId` */
  pictures?: EmailPicture[]
  /** of a kind that a stranger can cause, it follows from money this time: it always leaves */
  owed?: boolean
}

/** The id by which the HTML of a mail names a picture that travels in it. */
export function pictureId({ name }: { name: string }): string {
  return `${name}@picture`
}
