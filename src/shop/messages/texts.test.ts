import { expect, test } from 'vitest'
import { texts } from './texts.ts'

// Specification M1-M24, in its order.
const catalogue: [string, string[]][] = [
  ['registration failure', [texts.register.failed('{detail}'), texts.register.fallback]],
  ['registration status 500', [texts.register.serverFailed]],
  ['registration success', [texts.register.done]],
  ['login failure', [texts.login.failed('{server message}')]],
  ['login success', [texts.login.done]],
  ['logout failure', [texts.logout.failed('{server message}')]],
  ['logout success', [texts.logout.done]],
  ['wishlist add', [texts.wishlist.added]],
  ['wishlist remove', [texts.wishlist.removed]],
  ['wishlist anonymous', [texts.wishlist.anonymous]],
  ['password mismatch', [texts.password.mismatch]],
  ['newsletter success', [texts.newsletter.done]],
  ['newsletter status 500', [texts.newsletter.serverFailed]],
  ['newsletter other failure', [texts.newsletter.failed('{detail}')]],
  ['activation', [texts.activation.done, texts.activation.failed]],
  ['recovery', [texts.recovery.done, texts.recovery.failed('{server message}')]],
  ['password change', [texts.password.changed, texts.password.failed('{server message}')]],
  ['coupon returns nothing', [texts.coupon.nothing]],
  ['coupon empty', [texts.coupon.empty]],
  ['checkout field checks', [texts.checkout.email, texts.checkout.cpf, texts.checkout.name]],
  ['existing user at checkout', [texts.checkout.existingUser]],
  ['after auto-registration', [texts.checkout.registered]],
  [
    'profile',
    [
      texts.profile.saved,
      texts.profile.failed,
      texts.profile.addressNumber,
      texts.profile.phone,
      texts.cep.invalid,
    ],
  ],
  ['cart stock', [texts.cart.outOfStock]],
]

test('M1-M24 the messages are those of the specification, letter by letter', () => {
  expect(catalogue).toEqual([
    [
      'registration failure',
      ['Ocorreu um erro, verifique. {detail}', 'Ocorreu um erro. Por favor tente novamente mais tarde.'],
    ],
    ['registration status 500', ['Falha ao registrar usuário.']],
    ['registration success', ['Usuário registrado com sucesso, um e-mail de ativação chegará em breve.']],
    ['login failure', ['Ocorreu um erro. {server message}']],
    ['login success', ['Login realizado corretamente.']],
    ['logout failure', ['Ocorreu um erro. {server message}']],
    ['logout success', ['Logout realizado corretamente.']],
    ['wishlist add', ['Produto adicionado com sucesso.']],
    ['wishlist remove', ['Produto eliminado com sucesso.']],
    ['wishlist anonymous', ['Es necesário estar registrado para salvar sua lista de desejos.']],
    ['password mismatch', ['As senhas não correspondem, verifique.']],
    ['newsletter success', ['Você se registrou com sucesso em nossa newsletter.']],
    ['newsletter status 500', ['Falha ao registrar newsletter.']],
    ['newsletter other failure', ['Ocorreu um erro, verifique. {detail}']],
    [
      'activation',
      ['Conta ativada com sucesso. Obrigado.', 'Ocorreu um erro. Por favor tente novamente mais tarde.'],
    ],
    ['recovery', ['Um e-mail para reactivar a conta chegará em breve.', 'Ocorreu um erro. {server message}']],
    ['password change', ['Senha alterada com sucesso. Obrigado.', 'Ocorreu um erro. {server message}']],
    ['coupon returns nothing', ['Ocurreu um erro por favor tente mais tarde.']],
    ['coupon empty', ['Por favor digite um cupom válido.']],
    [
      'checkout field checks',
      ['Por favor digite um email válido.', 'CPF inválido.', 'Digite um nome completo por favor.'],
    ],
    ['existing user at checkout', ['Usuário registrado, faça o login com sua conta']],
    ['after auto-registration', ['Usuário registrado, Uma senha genérica foi criada. altere-o no login']],
    [
      'profile',
      [
        'Atualização de dados com exito.',
        'Error na atualização dos dados.',
        'Por favor digite um numero para seu endereço.',
        'Por favor digite um numero de telefone.',
        'Por favor digite um cep válido.',
      ],
    ],
    ['cart stock', ['Stock insuficiente.']],
  ])
})
