import type { Buyer, Shipping } from '#shop/customers/customer.ts'
import type { Random } from './random.ts'

/** Who buys in the demonstration: invented people, at streets that many towns have. */
export interface DemoBuyer {
  customer: Buyer
  shipping: Shipping
}

const firstNames = [
  ...['Aline', 'Amanda', 'Ana Paula', 'Beatriz', 'Bruna', 'Camila', 'Carla', 'Cláudia', 'Daniela', 'Débora'],
  ...[
    'Elaine',
    'Fernanda',
    'Gabriela',
    'Giovana',
    'Helena',
    'Ingrid',
    'Isabela',
    'Jéssica',
    'Joana',
    'Juliana',
  ],
  ...[
    'Karina',
    'Larissa',
    'Letícia',
    'Luana',
    'Márcia',
    'Mariana',
    'Michele',
    'Natália',
    'Patrícia',
    'Priscila',
  ],
  ...[
    'Rafaela',
    'Renata',
    'Roberta',
    'Sabrina',
    'Simone',
    'Tainá',
    'Tatiane',
    'Vanessa',
    'Vitória',
    'Yasmin',
  ],
  ...['André', 'Caio', 'Diego', 'João Pedro', 'Lucas', 'Rodrigo'],
]
const lastNames = [
  ...['Albuquerque', 'Almeida', 'Andrade', 'Antunes', 'Araújo', 'Azevedo', 'Barbosa', 'Barros', 'Borges'],
  ...['Brandão', 'Cardoso', 'Carvalho', 'Cavalcanti', 'Coelho', 'Correia', 'Dias', 'Duarte', 'Farias'],
  ...['Ferreira', 'Figueiredo', 'Freitas', 'Gomes', 'Lopes', 'Macedo', 'Martins', 'Melo', 'Moreira'],
  ...['Nogueira', 'Oliveira', 'Pacheco', 'Pereira', 'Pinheiro', 'Queiroz', 'Ramos', 'Rezende', 'Ribeiro'],
  ...['Rocha', 'Sampaio', 'Santana', 'Siqueira', 'Tavares', 'Teixeira', 'Vasconcelos', 'Vieira'],
]
const streets = [
  ...['Rua das Acácias', 'Rua das Palmeiras', 'Rua Sete de Setembro', 'Rua Quinze de Novembro', 'Rua do Sol'],
  ...['Avenida Brasil', 'Rua Santos Dumont', 'Rua Rui Barbosa', 'Rua das Flores', 'Avenida Beira Rio'],
  ...['Travessa da Paz', 'Rua Dom Pedro II', 'Rua Bela Vista', 'Rua dos Ipês', 'Rua São José'],
]
const districts = [
  'Centro',
  'Jardim América',
  'Vila Nova',
  'Boa Vista',
  'Santo Antônio',
  'São José',
  'Bela Vista',
]
const extras = ['', '', '', '', 'apto 12', 'casa 2', 'apto 304, bloco B', 'fundos', 'loja 3']

// City, state, first five digits of a postal code of it, area code.
const cities = [
  ['São Paulo', 'São Paulo', '03047', '11'],
  ['São Paulo', 'São Paulo', '05724', '11'],
  ['Campinas', 'São Paulo', '13045', '19'],
  ['Santos', 'São Paulo', '11075', '13'],
  ['Ribeirão Preto', 'São Paulo', '14055', '16'],
  ['Rio de Janeiro', 'Rio de Janeiro', '20530', '21'],
  ['Niterói', 'Rio de Janeiro', '24230', '21'],
  ['Belo Horizonte', 'Minas Gerais', '30570', '31'],
  ['Uberlândia', 'Minas Gerais', '38408', '34'],
  ['Vitória', 'Espírito Santo', '29050', '27'],
  ['Curitiba', 'Paraná', '80730', '41'],
  ['Londrina', 'Paraná', '86020', '43'],
  ['Florianópolis', 'Santa Catarina', '88034', '48'],
  ['Joinville', 'Santa Catarina', '89221', '47'],
  ['Porto Alegre', 'Rio Grande do Sul', '90640', '51'],
  ['Caxias do Sul', 'Rio Grande do Sul', '95032', '54'],
  ['Salvador', 'Bahia', '41830', '71'],
  ['Recife', 'Pernambuco', '51020', '81'],
  ['Fortaleza', 'Ceará', '60165', '85'],
  ['Natal', 'Rio Grande do Norte', '59064', '84'],
  ['Belém', 'Pará', '66055', '91'],
  ['Manaus', 'Amazonas', '69057', '92'],
  ['Brasília', 'Distrito Federal', '70297', '61'],
  ['Goiânia', 'Goiás', '74230', '62'],
  ['Campo Grande', 'Mato Grosso do Sul', '79021', '67'],
] as const

/** So many people, no two with one CPF or one e-mail. */
export function inventBuyers(random: Random, count: number): DemoBuyer[] {
  return Array.from({ length: count }, (_, index) => {
    const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
    const [city, state, cep, area] = random.pick(cities)
    return {
      customer: {
        name: `${first} ${last}`,
        cpf: cpfFrom(String(random.whole(100_000, 999_999)) + String(index).padStart(3, '0')),
        // `.example` is no domain of a person (RFC 2606).
        email: `${plain(first)}.${plain(last)}${index + 1}@correio.example`,
      },
      shipping: {
        cep_number: `${cep}${String(random.whole(0, 899)).padStart(3, '0')}`,
        address: random.pick(streets),
        address_number: String(random.whole(3, 1980)),
        address_extra_info: random.pick(extras),
        address_bairro: random.pick(districts),
        city,
        state,
        // No mobile number begins with 90.
        phone_number: `${area}90${String(index).padStart(7, '0')}`,
      },
    }
  })
}

/** Nine digits with the two check digits behind them. */
function cpfFrom(nine: string): string {
  let cpf = nine
  while (cpf.length < 11) {
    const sum = [...cpf].reduce((sum, digit, index) => sum + Number(digit) * (cpf.length + 1 - index), 0)
    cpf += ((sum * 10) % 11) % 10
  }
  return cpf
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
