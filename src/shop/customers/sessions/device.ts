/** Those that call themselves another one as well come first: links of a shop are often opened inside an app. */
const browsers: [name: string, sign: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\bFB(AN|AV|_IAB)\b/],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.+\bSafari\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** 'Chrome no Android' from a User-Agent, by which customers recognise their devices. */
export function deviceName(userAgent: string | undefined): string {
  const find = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const browser = find(browsers)
  const system = find(systems)
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? 'Navegador desconhecido'
}
