import type { EmailContent, EmailDesign, RenderedEmail } from '#platform/mail/email-content.ts'
import type { MailTemplate } from '#platform/mail/mail-queue.server.ts'
import { renderEmail } from '#platform/mail/render-email.ts'
import type { Config } from './config.server.ts'

/** A kind of mail of the shop: it renders with the shop's settings. */
export type ShopMail<Data extends object = object> = MailTemplate<Data, Config>

/** Renders an email in the shop's language and colours. */
export function renderShopMail(content: EmailContent): RenderedEmail {
  return renderEmail(content, design)
}

const design: EmailDesign = {
  language: 'pt-BR',
  buttonHint: 'Se o botão não funcionar, copie este endereço no navegador:',
  unbroken: /\be-mails?\b|\(\d{2}\) \d{4,5}-\d{4}|CEP \d{2}\.?\d{3}-\d{3}|\b\d{8}-\d{4,}(?:-\d+)?/g,
  // Near to the shop's display face where it is not installed, each with a bold of its own (docs/design.md, "Type").
  headingFont:
    "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  nails: {
    ground: '#F6E1E5',
    drawn: [
      { colour: '#B31556' },
      { colour: '#FFFFFF', pattern: 'dots', on: '#B31556' },
      { colour: '#FFFFFF', pattern: 'tip', on: '#F0A9BE' },
      { colour: '#3A2435', pattern: 'moon', on: '#F4C6A4' },
      { colour: '#F4C6A4', pattern: 'stripes', on: '#FFFFFF' },
    ],
  },
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
