/** What the staff of the shop reads of its accounts and sessions. */
export const staffTexts = {
  testNotFound: 'Este teste não existe mais.',
  changedMeanwhile: (who: string, access: string) =>
    `Mudou enquanto você olhava: ${who} deixou “${access}”. Veja a lista agora e mude de novo, se for o caso.`,
  noAccess: 'sem acesso',
  upTo: (role: string, limit: string) => `${role}, devolve até ${limit} por pedido`,
  signInFirst: 'Entre de novo: a sua sessão terminou.',
  wrongCredentials: 'E-mail, senha ou código não conferem.',
  codeNeeded: 'Digite o código do aplicativo autenticador, ou um código de recuperação.',
  wrongCode: 'O código não confere, ou já foi usado. Espere o próximo.',
  wrongPassword: 'A senha não confere.',
  noRight: 'O seu acesso não inclui isso. Quem pode dar esse direito é a dona da loja.',
  refundLimit: (limit: string) => `Peça à dona: acima de ${limit} por pedido é ela quem devolve ou desconta.`,
  wrongLimit: 'Digite até quanto, por exemplo 200,00.',
  limitOfManager: 'Só quem é gerente tem um limite para devolver dinheiro.',
  confirmFirst: 'Confirme que é você para continuar.',
  secondFactorFirst: 'Ative a verificação em duas etapas para continuar.',
  linkInvalid: 'Este convite não vale. Peça outro a quem enviou.',
  linkExpired: 'Este convite venceu, foi retirado ou já foi usado. Peça outro a quem enviou.',
  invitationNotFound: 'Este convite já foi usado, retirado ou venceu.',
  staffDisabled: 'Este acesso está bloqueado. Uma dona o devolve em Equipe, na administração.',
  emailTaken: 'Já existe um acesso com este e-mail.',
  lastOwner: 'A loja precisa de pelo menos uma dona.',
  staffNotFound: 'Esse acesso não existe.',
  name: 'Digite o seu nome.',
  keyName: 'Digite o nome do programa, por exemplo Bling.',
  keyRights: 'Escolha o que o programa pode fazer.',
  keyNotFound: 'Essa chave não existe.',
  passkeyName: 'Dê um nome à chave de acesso, por exemplo Celular.',
  passkeyNotFound: 'Essa chave de acesso não existe.',
  passkeyKnown: 'Esta chave de acesso já está cadastrada.',
  tooManyPasskeys: 'Há chaves de acesso demais: remova uma que você não usa.',
  wrongPasskey: 'A chave de acesso não confere, ou demorou demais. Tente de novo.',
  tooManyScreens: 'Há telas demais abertas: feche uma.',
  tooManyDevices: 'Há aparelhos demais com avisos: desligue em um que você não usa.',
  pushAddress: 'O aparelho não deu um endereço que a loja possa usar.',
  pushKey: 'O aparelho não deu uma chave que a loja possa usar.',
  tooManyKeys: 'Há chaves demais: tire uma que ninguém usa.',
} as const

/** What the staff reads on 'Hoje'. */
export const todayTexts = {
  nothingCalledSo: 'Nada na loja se chama assim. Escreva como está no nome de um produto.',
  tooManySynonyms: 'Há sinônimos demais: tire um que ninguém procura.',
  synonymMade: 'A busca já sabe.',
  synonymGone: 'Sinônimo tirado.',
  failedJobNotFound: 'Isso já foi feito, ou a loja já está tentando.',
  jobRetried: 'A loja tenta de novo agora.',
  mailNotFound: 'Esse e-mail já saiu ou não existe mais.',
  mailResent: 'O e-mail sai em instantes.',
} as const

/** What the owner reads of the programs that the shop tells of events. */
export const eventTexts = {
  name: 'Digite o nome do programa, por exemplo Bling.',
  address: 'Digite um endereço público que comece com https://.',
  events: 'Escolha o que a loja avisa.',
  tooMany: 'Há endereços demais: remova um que ninguém usa.',
  notFound: 'Esse endereço não existe.',
  deliveryNotFound: 'Esse aviso não existe mais.',
  notSentYet: 'Esse aviso ainda não saiu: a loja o envia agora.',
} as const

/** Why something about a parcel cannot be done, as the staff reads it. */
export const packingTexts = {
  unpaid: 'Ainda não foi pago: não separe nem envie.',
  ended: 'Este pedido já terminou.',
  goesWith: (number: number) => `Vai na caixa do pedido ${number}: escolha aquele.`,
  changedSince: 'Mudou depois que a etiqueta foi aberta: confira como está agora e imprima de novo.',
} as const

/** Why an order is not changed, as the staff reads it. */
export const orderChangeTexts = {
  addressChanged: 'O endereço mudou enquanto você editava. Veja como está agora.',
  unitsChanged: 'O pedido mudou enquanto você escolhia. Veja como está agora.',
  notUnpaid: 'O pedido não espera mais o pagamento. Veja como está agora.',
  priceChanged: 'Um preço mudou enquanto você escolhia. Procure o produto de novo e confira o total.',
  moneyUnderway:
    'O pagamento está em análise ou foi informado por quem comprou: espere por ele, ou confira se o dinheiro chegou.',
  shippingChanged: 'O envio ou o pagamento mudou enquanto você escolhia. Veja como está agora.',
  freightChanged: 'O preço desse envio mudou, ou ele não é mais oferecido. Escolha de novo.',
  nothingLeft: 'Não sobraria nada a pagar: cancele o pedido.',
  noMoneyLeft:
    'A diferença levaria todo o dinheiro que o pedido ainda tem, e ele terminaria. Combine um frete que devolva menos, ou cancele o pedido.',
  substituteInOrder: 'Este produto já está no pedido: escolha outro, ou acrescente unidades dele.',
} as const

/** What the staff reads of what is added to an order, which goes in the same parcel. */
export const additionTexts = {
  notHere: 'Só se acrescenta a um pedido pago que ainda não saiu.',
  busy: 'O pedido está mudando neste instante: tente de novo.',
  goesWith: (number: number) => `Vai na caixa do pedido ${number}: corrija e envie aquele.`,
  leftWithout: (number: number) => `O pedido ${number} saiu antes de este ser pago.`,
} as const

/** Why a note for a buyer is not written, as the staff reads it. */
export const buyerNoteTexts = {
  tooMany: 'Há recados demais neste pedido: mude um, ou tire um que não vale mais.',
  changed: 'Este recado foi mudado ou tirado enquanto você escrevia. Veja como está agora.',
} as const

/** Why a mail about an order is not sent again, as the staff reads it. */
export const orderMailTexts = {
  notFound: 'Este e-mail não existe mais.',
  leaving: 'Este e-mail já está para sair.',
  nothingToSay: 'O pedido já andou: este e-mail não diria mais nada.',
} as const

/** Why a fiscal key or a file beside it is not taken, as the staff reads it. */
export const fiscalTexts = {
  noPaper: 'Não é o XML nem o PDF de uma nota. Envie o arquivo que o emissor da NF-e ou DC-e deu.',
  noDocument:
    'Este XML não é de uma NF-e ou DC-e, está incompleto ou não confere. Baixe-o de novo no emissor da nota.',
  tooLarge: 'O arquivo tem mais de 2 MB.',
  otherKey: 'Este XML é de outra nota: a chave dele não é a do pedido.',
  otherBuyer: 'Este XML é de outra pessoa: o CPF de quem recebe não é o de quem comprou.',
  keyOfOrder: (number: number) =>
    `Esta nota já está no pedido ${number}. Se ela é deste pedido, tire-a de lá antes.`,
  keyFirst: 'Envie antes o XML, ou digite a chave: o PDF fica ao lado dela.',
  papersFirst: 'Há XML ou PDF da nota de antes: tire-os primeiro.',
  notKept: 'Este arquivo não está guardado.',
} as const

/** What the staff reads of a sale by hand. */
export const saleTexts = { unpaid: 'O recibo sai quando o dinheiro chega.' } as const

/** Why something cannot be taken back, as the staff reads it. */
export const staffUndoTexts = {
  notFound: 'Esta mudança não existe ou não se desfaz.',
  alreadyDone: 'Isto já estava salvo: nada foi feito duas vezes.',
  alreadyUndone: 'Esta mudança já foi desfeita.',
  changedSince: 'Já mudou de novo depois disso: veja no histórico o que há agora.',
  mailSent: 'O e-mail já saiu e quem comprou já sabe: isto não se desfaz mais.',
} as const

/** What the staff reads of products. Apart from the catalogue's texts, which every shopper loads. */
export const staffProductTexts = {
  changedMeanwhile: (who: string) => `Mudou enquanto você editava: por ${who}. Veja o que há agora.`,
  tooFewUnits: (left: number) => `Só há ${left} ${left === 1 ? 'unidade' : 'unidades'} agora.`,
  saleNotLower: 'O preço da oferta deve ser menor que o preço.',
  changedTwice: 'O mesmo produto está duas vezes na lista.',
  changeNotFound: 'Esta mudança não existe ou não se desfaz.',
  alreadyUndone: 'Esta mudança já foi desfeita.',
  undoUnderWay: 'Esta importação está sendo desfeita: o histórico mostra até onde já foi.',
  tooMuchToUndo: (products: number) =>
    `São ${products} produtos, e de uma vez a loja desfaz até 2000. Importe o arquivo exportado antes.`,
  countingChanged: (name: string) =>
    `A importação mudou se o estoque de “${name}” é contado, e desde então houve venda ou mudança nele: nada voltou. Importe um arquivo desta loja com o estoque certo.`,
  stays: (name: string, why: string) => `“${name}” fica como está: ${why}`,
  staysChanged: (who: string) => `mudou depois, por ${who}.`,
  staysRecounted:
    'a importação mudou se as unidades são contadas, e desde então houve venda ou mudança no estoque.',
  staysUncounted: 'as unidades deixaram de ser contadas depois.',
  staysMore: (more: number) => (more === 1 ? 'Mais 1 produto fica.' : `Mais ${more} produtos ficam.`),
  undoing: 'desfeito',
  newProduct: 'produto novo',
  categoryNotFound: 'Esta categoria não existe mais.',
  categoryTaken: 'Já há uma categoria com este nome aqui.',
  categoryChanged: 'As categorias mudaram enquanto você editava. Veja como estão agora.',
  priceMissing: 'Digite o preço.',
  slugTaken: 'Outro produto já tem este endereço.',
  slugWrong: 'Use letras minúsculas sem acento, números e hífens: pelicula-rosa.',
  optionNameMissing: 'Diga no que as opções diferem: Cor, Tamanho.',
  optionValueMissing: 'Digite o valor da opção: Rosa, Nude.',
  optionSecondMissing: (name: string) => `Falta o valor de ${name} em uma das opções.`,
  optionOwnMissing: 'Diga também qual opção é este produto: Rosa, Nude.',
  optionTwice: (value: string) => `A opção ${value} está duas vezes na lista.`,
  optionFamilyGone: 'A família destas opções não existe.',
  optionElsewhere: 'Um dos produtos já é opção de outra família.',
  offerDateWrong: 'Esta data não existe.',
  offerDateMissing: 'Escolha quando a oferta começa ou termina.',
  offerPriceMissing: 'Digite o preço da oferta.',
  offerOver: 'A oferta precisa terminar depois de agora.',
  offerBackwards: 'A oferta termina antes de começar.',
  offerNotLower: 'O preço da oferta marcada deve ser menor que o preço.',
  opensMissing: 'Diga desde quando se vende.',
  opensElsewhere: 'Só um produto “À venda a partir de” tem esta data.',
  opensOver: 'Escolha um momento depois de agora, ou ponha à venda já.',
  opened: 'chegou a data de venda',
  offerBegan: 'a oferta começou',
  offerEnded: 'a oferta terminou',
  offerDropped: 'a oferta não começou: o preço já é menor',
  skuMissing: 'Digite o código.',
  skuTaken: 'Outro produto já tem este código.',
  gtinWrong: 'O código de barras não confere: confira os dígitos.',
  pictureGone: 'Uma das fotos não está mais na loja. Tire-a da lista e envie de novo.',
  pictureTwice: 'A mesma foto está duas vezes na lista.',
  pictureRefused: {
    not_a_picture: 'Este arquivo não é uma foto. Envie JPEG, PNG ou WebP.',
    heic: 'Esta foto está em HEIC, que a loja não lê. No iPhone: Ajustes › Câmera › Formatos › Mais compatível. Ou envie uma captura de tela dela.',
    too_many_bytes: 'A foto tem mais de 20 MB. Envie uma menor.',
    too_many_pixels: 'A foto tem mais de 40 megapixels. Envie uma menor.',
    damaged: 'A foto está danificada. Tire ou escolha outra.',
  },
} as const
