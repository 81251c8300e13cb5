import type { EmailDesign } from './email-content.ts'

/**
 * The rules by which mail programs with a dark screen draw an email: each colour that its tags name is replaced by the dark
 * one of the same purpose. Programs that drop style sheets keep the light ones.
 */
export function darkStyle({ colours: light, dark }: Pick<EmailDesign, 'colours' | 'dark'>): string {
  const rule = (named: string, drawn: string) => `[style*="${named}"]{${drawn}!important}`
  const rules = [
    ...(['paper', 'background', 'goodTint'] as const).map((at) =>
      rule(`background:${light[at]}`, `background:${dark[at]}`),
    ),
    ...(['ink', 'soft', 'accent', 'good'] as const).map((at) =>
      rule(`color:${light[at]}`, `color:${dark[at]}`),
    ),
    ...(['ink', 'line'] as const).map((at) => rule(`solid ${light[at]}`, `border-color:${dark[at]}`)),
  ]
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`
}
