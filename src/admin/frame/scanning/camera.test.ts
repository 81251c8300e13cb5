import { expect, test } from 'vitest'
import { cameraTrouble } from './camera.ts'

const named = (name: string) => new DOMException('', name)

test('a camera that does not open is explained, and typing is always the other way', () => {
  const cases: [unknown, boolean, RegExp][] = [
    [named('NotAllowedError'), true, /não foi permitida/],
    [named('NotFoundError'), true, /Não há câmera/],
    [named('NotReadableError'), true, /em uso por outro aplicativo/],
    [new TypeError('mediaDevices is undefined'), false, /https/],
    [new TypeError('odd'), true, /não abriu/],
  ]
  for (const [error, secure, words] of cases) {
    expect(cameraTrouble(error, secure)).toMatch(words)
    expect(cameraTrouble(error, secure)).toMatch(/, ou digite o código\.$/)
  }
})
