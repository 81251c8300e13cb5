import type { DataSheet } from '#shop/catalog/facts/data-sheet.server.ts'

// Invented, and says so: no such company, no such process.
const maker = 'Laboratório Exemplo (fictício)'
const processNumber = (number: number) => `25351.00000${number}/2026-00 (fictício)`

// Ingredients by the names that cosmetics have all over the world (INCI), colours by their numbers in the Colour Index.
const lacquer = 'Butyl Acetate, Ethyl Acetate, Nitrocellulose, Acetyl Tributyl Citrate, Isopropyl Alcohol'
const resin = 'Acrylates Copolymer'

const flammable =
  'Inflamável: longe de chama e calor. Fora do alcance de crianças. Em caso de irritação, suspenda o uso.'
const forProfessionals =
  'Uso profissional. Pode causar reação alérgica: não deixe encostar na pele antes de curar. Fora do alcance de crianças. Em caso de irritação, retire e suspenda o uso.'

/** @param closed months that it keeps @param open those after it was opened */
const keeps = (closed: number, open: number) => `\nValidade: ${closed} meses; depois de aberto, ${open}.`

/** The creamy line. @param colors of one polish, by their numbers */
export const creamy = (colors: string): DataSheet => ({
  composition: `${lacquer}, ${resin}, Stearalkonium Bentonite, Silica, ${colors}`,
  directions: 'Duas camadas finas sobre a base seca; depois, a cobertura.',
  warnings: flammable + keeps(36, 18),
  anvisa: processNumber(1),
  maker,
})

/** The creamy line as it was before. */
export const formerCreamy = (colors: string): DataSheet => ({
  composition: `${lacquer}, Stearalkonium Bentonite, Camphor, Benzophenone-1, ${colors}`,
  directions: 'Três camadas finas sobre a base seca; depois, a cobertura.',
  warnings: flammable + keeps(36, 18),
  anvisa: processNumber(2),
  maker,
})

export const glitter = (colors: string): DataSheet => ({
  composition: `${lacquer}, ${resin}, Stearalkonium Bentonite, Cellulose, Mica, Silica, ${colors}`,
  directions:
    'Role o frasco entre as mãos. De uma a três camadas, sobre a base ou outra cor; depois, a cobertura.',
  warnings: flammable + keeps(36, 18),
  anvisa: processNumber(3),
  maker,
})

export const gel = (colors: string): DataSheet => ({
  composition: `Acrylates Copolymer, Hydroxypropyl Methacrylate, Isobornyl Methacrylate, Hydroxycyclohexyl Phenyl Ketone, Silica, ${colors}`,
  directions:
    'Camadas bem finas sobre a base para gel, cada uma curada por 60 segundos em LED ou 120 em UV; depois, a cobertura para gel.',
  warnings: forProfessionals + keeps(30, 12),
  anvisa: processNumber(4),
  maker,
})

export const base: DataSheet = {
  composition: `${lacquer}, ${resin}, Hydrolyzed Keratin, Calcium Pantothenate, Rosa Canina Fruit Oil, CI 15850`,
  directions: 'Uma camada antes do esmalte ou da película; como tratamento, uma por dia durante uma semana.',
  warnings: flammable + keeps(36, 18),
  anvisa: processNumber(5),
  maker,
}

export const topCoat: DataSheet = {
  composition: `${lacquer}, Cellulose Acetate Butyrate, ${resin}, Etocrylene`,
  directions: 'Uma camada sobre o esmalte ou a película já secos. Reaplique a cada quatro dias.',
  warnings: flammable + keeps(36, 12),
  anvisa: processNumber(6),
  maker,
}
