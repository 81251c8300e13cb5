import type { EmailContent, EmailDesign, RenderedEmail } from '#platform/mail/email-content.ts'
import { type MailBand, mailBands } from '#platform/mail/mail-bands.ts'
import type { MailTemplate } from '#platform/mail/mail-queue.server.ts'
import { renderEmail } from '#platform/mail/render-email.ts'
import type { Config } from './config.server.ts'

/** A kind of mail of the shop: it renders with the shop's settings. */
export type ShopMail<Data extends object = object> = MailTemplate<Data, Config>

/**
 * Renders an email in the shop's language and colours.
 * @param band by what happened, so that a mail is known at a glance
 */
export function renderShopMail(content: EmailContent, band: MailBand = 'usual'): RenderedEmail {
  return renderEmail(content, { ...design, head: mailBands[band] })
}

const NEAR = "'Avenir Next','Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,sans-serif"

const design: Omit<EmailDesign, 'head'> = {
  language: 'pt-BR',
  buttonHint: 'Se o botão não funcionar, abra a página em',
  unbroken: /\be-mails?\b|\(\d{2}\) \d{4,5}-\d{4}|CEP \d{2}\.?\d{3}-\d{3}|\b\d{8}-\d{4,}(?:-\d+)?/g,
  // Near to the shop's faces where they are not fetched, each with a bold of its own (docs/design.md, "Type").
  textFont: `font-family:Figtree,${NEAR}`,
  headingFont: `font-family:'Bricolage Grotesque',${NEAR}`,
  fonts: [
    { family: 'Figtree', weight: '300 900', file: 'mail/text.woff2' },
    { family: 'Bricolage Grotesque', weight: '200 800', file: 'mail/titles.woff2' },
  ],
  goodPicture: 'mail/done.png',
  colours: {
    ink: '#22141F',
    soft: '#6B5866',
    line: '#EADFE3',
    accent: '#B31556',
    paper: '#FFFCFA',
    background: '#FBF0F1',
    good: '#0B6B3A',
    goodTint: '#E6F3EC',
  },
  dark: {
    ink: '#F8EEF2',
    soft: '#CBB7C2',
    line: '#4A3743',
    accent: '#FF9CC2',
    paper: '#2A1D26',
    background: '#1A1117',
    good: '#8FD9AE',
    goodTint: '#1D3529',
  },
}
