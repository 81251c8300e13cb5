/**
 * What the fake serves in the place of MercadoPago.js: fields that are plain inputs, tokens without a card behind
 * them. The name on the card decides the outcome (APRO, CONT, FUND, SECU, …).
 */
export const sdkScript = `
(() => {
  const base = new URL(document.currentScript.src).origin
  const cards = { 5: 'master', 4: 'visa', 3: 'amex', 6: 'elo' }
  window.MercadoPago = class {
    constructor(publicKey) {
      this.publicKey = publicKey
      this.mounted = {}
      const mounted = this.mounted
      this.fields = {
        create(type, options = {}) {
          const heard = {}
          const input = document.createElement('input')
          input.name = type
          input.placeholder = options.placeholder || ''
          input.inputMode = 'numeric'
          input.setAttribute('aria-label', type)
          mounted[type] = input
          input.addEventListener('input', () => {
            const digits = input.value.replace(/\\D/g, '')
            if (type === 'cardNumber' && heard.binChange) heard.binChange({ bin: digits.length >= 8 ? digits.slice(0, 8) : null })
          })
          const field = {
            mount(id) { (typeof id === 'string' ? document.getElementById(id) : id).append(input); if (heard.ready) heard.ready({}); return field },
            unmount() { input.remove(); return field },
            on(event, listener) { heard[event] = listener; return field },
            focus() { input.focus(); return field },
            update() { return field },
          }
          return field
        },
        async createCardToken({ cardholderName }) {
          const empty = Object.keys(mounted).filter((type) => !mounted[type].value)
          if (empty.length > 0) throw empty.map((field) => ({ field, message: 'empty' }))
          const answer = await fetch(base + '/v1/card_tokens', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ cardholderName }),
          })
          return answer.json()
        },
      }
    }
    async getPaymentMethods({ bin }) {
      const id = cards[String(bin)[0]] || 'master'
      return { results: [{ id, payment_type_id: 'credit_card', issuer: { id: '24', name: id } }] }
    }
    async getInstallments({ amount, bin }) {
      const query = new URLSearchParams({ amount, bin, public_key: this.publicKey })
      const answer = await fetch(base + '/v1/payment_methods/installments?' + query)
      return answer.json()
    }
  }
})()
`
