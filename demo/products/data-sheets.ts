import type { DataSheet } from '#shop/catalog/facts/data-sheet.server.ts'

// Invented, and says so: no such company, no such process.
const maker = 'Laboratório Exemplo Ltda. (empresa fictícia, de demonstração). Indústria brasileira.'
const processNumber = (number: number) => `25351.00000${number}/2026-00 (fictício, demonstração)`

const solvents = 'acetato de butila (Butyl Acetate), acetato de etila (Ethyl Acetate)'
const nitrocellulose = 'nitrocelulose (Nitrocellulose)'
const softener = 'citrato de acetiltributila (Acetyl Tributyl Citrate)'
const resin =
  'copolímero de ácido adípico, neopentilglicol e anidrido trimelítico (Adipic Acid/Neopentyl Glycol/Trimellitic Anhydride Copolymer)'
const alcohol = 'álcool isopropílico (Isopropyl Alcohol)'
const thickener = 'bentonita de estearalcônio (Stearalkonium Bentonite)'

const solventWarnings =
  'Uso externo, só nas unhas. Inflamável: mantenha longe de chama e calor e use em lugar arejado. Mantenha fora do alcance de crianças. Em contato com os olhos, lave com bastante água. Se houver irritação, suspenda o uso e procure um médico.'
const gelWarnings =
  'Produto de uso profissional. Pode causar reação alérgica: não deixe encostar na pele antes de curar. Não use em unha machucada. Proteja do sol e da luz da cabine. Mantenha fora do alcance de crianças. Se houver irritação, retire o produto e procure um médico.'

const lasts = (closed: number, open: number) =>
  `\nValidade: ${closed} meses fechado, ${open} depois de aberto. Lote e data estão no fundo do frasco.`

/** The creamy line. @param pigments of one colour, by their numbers in the Colour Index */
export const creamy = (pigments: string): DataSheet => ({
  composition: `Contém ${solvents}, ${nitrocellulose}, ${softener}, ${resin}, ${alcohol}, ${thickener}, sílica (Silica), álcool diacetônico (Diacetone Alcohol), ácido cítrico (Citric Acid). Corantes: ${pigments}.`,
  directions:
    'Sobre a base seca, aplique duas camadas finas, com dois minutos entre uma e outra, e termine com a cobertura. Para retirar, use algodão com removedor, da cutícula para a ponta.',
  warnings: solventWarnings + lasts(36, 18),
  anvisa: processNumber(1),
  maker,
})

/** The creamy line as it was before. */
export const formerCreamy = (pigments: string): DataSheet => ({
  ...creamy(pigments),
  composition: `Contém ${solvents}, ${nitrocellulose}, ${softener}, ${alcohol}, ${thickener}, cânfora (Camphor), benzofenona-1 (Benzophenone-1). Corantes: ${pigments}.`,
  directions:
    'Sobre a base seca, aplique três camadas finas, com dois minutos entre uma e outra, e termine com a cobertura. Para retirar, use algodão com removedor.',
  anvisa: processNumber(2),
})

export const glitter = (pigments: string): DataSheet => ({
  composition: `Contém ${solvents}, ${nitrocellulose}, ${softener}, ${resin}, ${alcohol}, ${thickener}, partículas de celulose (Cellulose), mica (Mica), sílica (Silica). Corantes: ${pigments}.`,
  directions:
    'Role o frasco entre as mãos antes de usar. Aplique de uma a três camadas, sobre outra cor ou só sobre a base, e termine com a cobertura. Para retirar, deixe o algodão com removedor alguns minutos sobre a unha.',
  warnings: solventWarnings + lasts(36, 18),
  anvisa: processNumber(3),
  maker,
})

export const gel = (pigments: string): DataSheet => ({
  composition: `Contém copolímero de acrilatos (Acrylates Copolymer), metacrilato de hidroxipropila (Hydroxypropyl Methacrylate), metacrilato de isobornila (Isobornyl Methacrylate), fotoiniciador (Hydroxycyclohexyl Phenyl Ketone), sílica (Silica). Corantes: ${pigments}.`,
  directions:
    'Sobre a base para gel já curada, aplique camadas bem finas e cure cada uma por 60 segundos em LED ou 120 em UV. Sele com cobertura para gel e limpe com álcool. Retire com lixa e removedor próprio.',
  warnings: gelWarnings + lasts(30, 12),
  anvisa: processNumber(4),
  maker,
})

export const base: DataSheet = {
  composition: `Contém ${solvents}, ${nitrocellulose}, ${softener}, ${resin}, ${alcohol}, queratina hidrolisada (Hydrolyzed Keratin), pantotenato de cálcio (Calcium Pantothenate), óleo de rosa-mosqueta (Rosa Canina Fruit Oil), corante CI 15850.`,
  directions:
    'Como tratamento, uma camada por dia durante uma semana, sobre a anterior; no sétimo dia, retire tudo e recomece. Como base, uma camada só, antes do esmalte ou da película.',
  warnings: solventWarnings + lasts(36, 18),
  anvisa: processNumber(5),
  maker,
}

export const topCoat: DataSheet = {
  composition: `Contém ${solvents}, ${nitrocellulose}, acetobutirato de celulose (Cellulose Acetate Butyrate), ${softener}, ${resin}, ${alcohol}, filtro UV (Etocrylene).`,
  directions:
    'Aplique uma camada sobre o esmalte ou a película já secos, também na ponta da unha, por baixo. Reaplique a cada quatro dias.',
  warnings: solventWarnings + lasts(36, 12),
  anvisa: processNumber(6),
  maker,
}
