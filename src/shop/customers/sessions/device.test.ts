import { expect, test } from 'vitest'
import { deviceName } from './device.ts'

test('a session is named after browser and system', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
  expect([
    deviceName(`Mozilla/5.0 (Linux; Android 15; Pixel 8) ${chrome} Mobile Safari/537.36`),
    deviceName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`),
    deviceName(
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${chrome} SamsungBrowser/28.0 Mobile Safari/537.36`,
    ),
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    ),
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1',
    ),
    deviceName('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'),
    deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
    deviceName(`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`),
    deviceName(`Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace('Chrome', 'HeadlessChrome')} Safari/537.36`),
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Instagram 390.0.0.1 (iPhone15,2; pt_BR)',
    ),
    deviceName(
      `Mozilla/5.0 (Linux; Android 15; SM-A556E) Version/4.0 ${chrome} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0;]`,
    ),
    deviceName('curl/8.0'),
    deviceName(undefined),
  ]).toEqual([
    'Chrome no Android',
    'Edge no Windows',
    'Samsung Internet no Android',
    'Safari no iPhone',
    'Chrome no iPhone',
    'Safari no macOS',
    'Firefox no Linux',
    'Chrome no ChromeOS',
    'Chrome no Linux',
    'Instagram no iPhone',
    'Facebook no Android',
    'Navegador desconhecido',
    'Navegador desconhecido',
  ])
})
