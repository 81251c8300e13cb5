import type { FakePayment } from './fake-payment.ts'

/** A page on which a developer plays the bank: every charge, and buttons for what may become of it. */
export function deskPage(payments: FakePayment[]): string {
  const rows = payments.map(
    (payment) => `<tr>
<td>${payment.id}</td><td>${escaped(payment.external_reference)}</td><td>${escaped(payment.payment_method_id)}</td>
<td>${payment.transaction_amount.toFixed(2)}</td><td>${escaped(payment.status)} ${escaped(payment.status_detail)}</td>
<td><form method="post" action="/desk/${payment.id}">${[
      'approved',
      'rejected',
      'cancelled',
      'refunded',
      'charged_back',
    ]
      .map((status) => `<button name="status" value="${status}">${status}</button>`)
      .join(' ')}</form></td></tr>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fake Mercado Pago</title>
<style>body{font:16px system-ui;margin:2rem}td{padding:.4rem .8rem;border-top:1px solid #ddd}</style>
<h1>Fake Mercado Pago</h1><p>Every charge that the shop has asked for; what you click is told to the shop.</p>
<table>${rows.join('') || '<tr><td>None yet.</td></tr>'}</table></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
