/**
 * Every message that a person may read because something happened: section 8 of the specification, verbatim
 * (its own spelling included), then what it leaves open. Labels and headings stay in the screen that shows them.
 */
export const texts = {
  register: {
    failed: (detail: string) => `Ocorreu um erro, verifique. ${detail}`,
    fallback: 'Ocorreu um erro. Por favor tente novamente mais tarde.',
    serverFailed: 'Falha ao registrar usuário.',
    done: 'Usuário registrado com sucesso, um e-mail de ativação chegará em breve.',
  },
  login: {
    failed: (serverMessage: string) => `Ocorreu um erro. ${serverMessage}`,
    done: 'Login realizado corretamente.',
  },
  logout: {
    failed: (serverMessage: string) => `Ocorreu um erro. ${serverMessage}`,
    done: 'Logout realizado corretamente.',
  },
  wishlist: {
    added: 'Produto adicionado com sucesso.',
    removed: 'Produto eliminado com sucesso.',
    anonymous: 'Es necesário estar registrado para salvar sua lista de desejos.',
    full: (most: number) => `A sua lista de desejos já tem ${most} produtos. Retire algum para salvar outro.`,
  },
  password: {
    mismatch: 'As senhas não correspondem, verifique.',
    changed: 'Senha alterada com sucesso. Obrigado.',
    failed: (serverMessage: string) => `Ocorreu um erro. ${serverMessage}`,
  },
  newsletter: {
    done: 'Você se registrou com sucesso em nossa newsletter.',
    serverFailed: 'Falha ao registrar newsletter.',
    failed: (detail: string) => `Ocorreu um erro, verifique. ${detail}`,
  },
  activation: {
    done: 'Conta ativada com sucesso. Obrigado.',
    failed: 'Ocorreu um erro. Por favor tente novamente mais tarde.',
  },
  recovery: {
    done: 'Um e-mail para reactivar a conta chegará em breve.',
    failed: (serverMessage: string) => `Ocorreu um erro. ${serverMessage}`,
  },
  coupon: {
    nothing: 'Ocurreu um erro por favor tente mais tarde.',
    empty: 'Por favor digite um cupom válido.',
    unknown: 'Este cupom não existe.',
    notYet: 'Este cupom ainda não está valendo.',
    over: 'Este cupom não vale mais.',
    usedUp: 'Este cupom já foi usado o número máximo de vezes.',
    usedByCustomer: 'Você já usou este cupom.',
    minimum: (amount: string) => `Este cupom vale para compras a partir de ${amount}.`,
  },
  checkout: {
    email: 'Por favor digite um email válido.',
    cpf: 'CPF inválido.',
    name: 'Digite um nome completo por favor.',
    existingUser: 'Usuário registrado, faça o login com sua conta',
    registered: 'Usuário registrado, Uma senha genérica foi criada. altere-o no login',
  },
  profile: {
    saved: 'Atualização de dados com exito.',
    failed: 'Error na atualização dos dados.',
    addressNumber: 'Por favor digite um numero para seu endereço.',
    phone: 'Por favor digite um numero de telefone.',
    cep: 'Por favor digite um cep válido.',
  },
  cart: {
    outOfStock: 'Stock insuficiente.',
  },

  // What the specification leaves open.
  server: {
    bug: 'Ocorreu um erro. Por favor tente novamente mais tarde.',
    unavailable: 'A loja está indisponível por um instante. Tente novamente em alguns segundos.',
    tooLarge: 'O conteúdo enviado é grande demais.',
    malformed: 'Não foi possível entender a requisição.',
    notFound: 'Não encontrado.',
    csrf: 'Sua sessão expirou. Recarregue a página e tente de novo.',
    unauthenticated: 'Entre na sua conta para continuar.',
    forbidden: 'Você não tem permissão para fazer isso.',
    tooMany: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
    offline: 'Sem conexão com a loja. Verifique sua internet e tente de novo.',
  },
  account: {
    wrongCredentials: 'E-mail ou senha incorretos.',
    genericPassword:
      'Esta conta foi criada numa compra e ainda não tem senha. Enviamos um e-mail com o link para você criar a sua.',
    emailTaken: 'Este e-mail já está cadastrado.',
    cpfTaken: 'Este CPF já está cadastrado.',
    nameMissing: 'Digite o seu nome.',
    passwordMissing: 'Digite a sua senha.',
    passwordIsCpf: 'Escolha uma senha diferente do seu CPF.',
    passwordIsCommon: 'Esta senha é muito comum. Escolha outra.',
    passwordTooShort: 'A senha precisa ter no mínimo 8 caracteres.',
    passwordTooLong: 'A senha pode ter no máximo 200 caracteres.',
    linkAltered: 'Este link não é válido. Peça um novo.',
    linkExpired: 'Este link expirou. Peça um novo.',
    linkUsed: 'Este link já foi usado. Peça um novo.',
    sessionNotFound: 'Esta sessão já foi encerrada.',
    sessionEnded: 'Sessão encerrada.',
    activationSent: 'Enviamos um novo e-mail de ativação.',
  },
  notLoaded: {
    orders: 'Não foi possível carregar os seus pedidos.',
    sessions: 'Não foi possível carregar as sessões.',
    wishlist: 'Não foi possível carregar a sua lista de desejos.',
  },
  newsletterLinks: {
    confirmed: 'Inscrição confirmada. Obrigado!',
    stopped: 'Pronto: você não vai mais receber a nossa newsletter.',
  },
  catalog: {
    productNotFound: 'Produto não encontrado.',
    categoryNotFound: 'Categoria não encontrada.',
    noneChosen: 'Escolha pelo menos uma unidade.',
    quickViewFailed:
      'Não foi possível abrir. Verifique sua internet, ou recarregue a página e tente de novo.',
  },
  cartNotices: {
    offline: 'Sem conexão com a loja: estes são os últimos preços que vimos. Confira antes de comprar.',
    gone: (name: string) => `${name} não está mais disponível e saiu do carrinho.`,
    priceChanged: (name: string, from: string, to: string) =>
      `O preço de ${name} mudou de ${from} para ${to}.`,
    stockChanged: (name: string, count: number) =>
      `${name}: ${count === 1 ? 'resta 1 unidade' : `restam ${count} unidades`}; ajustamos a quantidade.`,
    soldOut: (name: string) => `${name} esgotou e saiu do carrinho.`,
    totalChanged: (from: string, to: string) => `O total mudou de ${from} para ${to}.`,
    orderMayStand:
      'Ficamos sem saber se o seu pedido chegou à loja. Confirme de novo: se ele já existe, você vai direto para ele e nada é cobrado duas vezes.',
  },
  address: {
    servicesDown: 'Não conseguimos consultar o CEP agora. Preencha o endereço.',
    cepUnknown: 'Este CEP não existe. Confira os números.',
    placeUnknown: 'Não conseguimos consultar este CEP agora. O frete é o mesmo para todo o Brasil:',
    street: 'Por favor digite o nome da rua.',
    district: 'Por favor digite o bairro.',
    city: 'Por favor digite a cidade.',
    state: 'Por favor escolha um estado válido.',
    stateOfCep: (state: string) => `Este CEP é de outro estado: ${state}. Confira os dois.`,
  },
  card: {
    number: 'Digite o número do cartão de crédito.',
    expiration: 'Digite a validade do cartão, mês e ano.',
    code: 'Digite o código de segurança do cartão.',
    holder: 'Digite o nome como está no cartão.',
    closed: 'Não foi possível abrir o formulário do cartão.',
    notOpen: 'O formulário do cartão não abriu. Tente de novo ou pague com Pix.',
  },
  rejectedCard: {
    cc_rejected_bad_filled_card_number: 'Confira o número do cartão.',
    cc_rejected_bad_filled_date: 'Confira a data de validade do cartão.',
    cc_rejected_bad_filled_security_code: 'Confira o código de segurança do cartão.',
    cc_rejected_bad_filled_other: 'Confira os dados do cartão.',
    cc_rejected_call_for_authorize:
      'O banco pede que você autorize este pagamento. Ligue para ele e tente de novo.',
    cc_rejected_card_disabled: 'Este cartão não está ativo. Ligue para o banco ou use outro cartão.',
    cc_rejected_duplicated_payment:
      'Você já fez um pagamento deste valor. Use outro cartão, se precisar pagar de novo.',
    cc_rejected_insufficient_amount: 'O cartão não tem limite suficiente. Use outro cartão ou pague com Pix.',
    cc_rejected_invalid_installments: 'Este cartão não aceita este número de parcelas.',
    cc_rejected_max_attempts:
      'Você chegou ao limite de tentativas com este cartão. Use outro ou pague com Pix.',
    other: 'O pagamento não foi aprovado. Tente outro cartão ou pague com Pix.',
  },
  orderNotes: {
    replaced: 'Substituído por um novo pedido do mesmo cliente.',
  },
  order: {
    keyMissing: 'Envie o cabeçalho Idempotency-Key.',
    keyReused: 'Esta chave já foi usada com outros dados.',
    keyInFlight: 'Este pedido já está sendo processado.',
    totalChanged: 'O total do pedido mudou. Confira os valores e confirme de novo.',
    notFound: 'Pedido não encontrado.',
    empty: 'O carrinho está vazio.',
    tooMuch: 'O valor do pedido é alto demais para ser pago de uma vez.',
    notADraft: 'Este pedido já foi finalizado.',
    draftExpired: 'Este pedido ficou aberto tempo demais. Comece de novo.',
    lineExists: 'Este produto já está no pedido com outra quantidade.',
    noSuchInstalments: 'Este número de parcelas não está disponível.',
    cardMissing: 'Preencha os dados do cartão.',
    notPayable: 'Este pedido não está mais aguardando pagamento.',
    paymentUnderway: 'O pagamento anterior ainda está sendo processado. Aguarde um instante.',
    tooManyAttempts: 'Muitas tentativas de pagamento neste pedido. Faça um novo pedido, por favor.',
    alreadyPaid: 'Este pedido já está pago.',
    wrongStep: 'Este passo não é possível na situação atual do pedido.',
    moneyDisputed: 'O pagamento deste pedido foi contestado ou devolvido: não envie.',
    noAddress: 'Este pedido ainda não tem endereço de entrega.',
    nothingToRefund: 'Este pedido não tem nada a devolver.',
    notCancellable: 'Este pedido não pode mais ser cancelado.',
    cancelInstead: 'Este pedido ainda não foi enviado: você pode cancelá-lo.',
    withdrawn: (protocol: string) => `Desistência registrada. Protocolo ${protocol}.`,
    withdrawalOver: 'Não é mais possível desistir desta compra.',
    reasonTooLong: 'Escreva o motivo em até 1000 letras.',
    noSuchShipping: 'Este método de envio não está disponível.',
    noSuchPayment: 'Esta forma de pagamento não está disponível.',
  },
} as const
