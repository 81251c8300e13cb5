import { expect, test } from 'vitest'
import { hrefOf } from './link-form.tsx'

test('the address of a link is taken as people type it', () => {
  expect(['loja.example/x', ' https://a.example ', '/product/base', 'tel:+5511', ''].map(hrefOf)).toEqual([
    ...['https://loja.example/x', 'https://a.example', '/product/base', 'tel:+5511', ''],
  ])
})
