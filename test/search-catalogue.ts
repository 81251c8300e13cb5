import type { Db } from '#platform/db/database.server.ts'
import { makeCategory, makeProduct, makeSubcategory } from './make.ts'

/** A small shop for tests of the search: SKU, name, units sold, description. */
const shelves: Record<
  string,
  Record<string, [sku: string, name: string, sold: number, description: string][]>
> = {
  'Películas para unhas': {
    Cartelão: [
      [
        'CTL-101',
        'Cartelão Rosas Antigas',
        210,
        'Vinte películas adesivas com rosas em aquarela, para mãos e pés.',
      ],
      [
        'CTL-102',
        'Cartelão Animal Print Onça',
        320,
        'Estampa de oncinha em fundo dourado, resistente à água.',
      ],
      [
        'CTL-103',
        'Cartelão Mármore Branco e Ouro',
        95,
        'Veios dourados sobre branco; combina com casamento e formatura.',
      ],
      [
        'CTL-104',
        'Cartelão Francesinha Clássica',
        410,
        'A ponta branca de sempre, sem precisar de mão firme.',
      ],
      ['CTL-105', 'Cartelão Corações Vermelhos', 60, 'Corações miúdos para o Dia dos Namorados.'],
      [
        'CTL-106',
        'Cartelão Azulejos Portugueses',
        45,
        'Desenho azul e branco inspirado nas fachadas de Lisboa.',
      ],
    ],
    'Cartelinha simples': [
      ['CRT-201', 'Cartelinha Borboletas Lilás', 150, 'Dez películas com borboletas translúcidas.'],
      ['CRT-202', 'Cartelinha Morangos', 280, 'Frutinhas vermelhas para o verão.'],
      ['CRT-203', 'Cartelinha Xadrez Preto', 75, 'Xadrez miúdo, bom para unhas curtas.'],
      ['CRT-204', 'Cartelinha Flores do Campo', 190, 'Margaridas e folhinhas em fundo transparente.'],
      ['CRT-205', 'Cartelinha Natal Encantado', 33, 'Renas, flocos de neve e pinheiros para a ceia.'],
      ['CRT-206', 'Cartelinha Infantil Unicórnio', 88, 'Hipoalergênica, sai com água morna.'],
      ['CRT-207', 'Cartelinha Olho Grego', 120, 'Proteção e estilo em tons de azul.'],
    ],
  },
  Esmaltes: {
    Cremosos: [
      [
        'ESM-301',
        'Esmalte Cremoso Vermelho Paixão 8 ml',
        520,
        'Cobertura total em duas camadas, secagem rápida.',
      ],
      ['ESM-302', 'Esmalte Cremoso Rosa Bebê 8 ml', 260, 'Rosa clarinho que alonga os dedos.'],
      ['ESM-303', 'Esmalte Cremoso Nude Avelã 8 ml', 300, 'O nude que serve para todo tom de pele.'],
      ['ESM-304', 'Esmalte Cremoso Azul-marinho 8 ml', 90, 'Azul fechado, elegante de dia e de noite.'],
      ['ESM-305', 'Esmalte Cremoso Preto Absoluto 8 ml', 140, 'Preto de verdade, sem transparência.'],
      ['ESM-306', 'Esmalte Cremoso Branco Gelo 8 ml', 170, 'Base perfeita para nail art.'],
    ],
    'Efeitos especiais': [
      ['ESM-321', 'Esmalte Glitter Prata Estelar 8 ml', 110, 'Partículas finas que cobrem sozinhas.'],
      ['ESM-322', 'Esmalte Holográfico Arco-íris 8 ml', 65, 'Muda de cor conforme a luz.'],
      ['ESM-323', 'Esmalte Neon Laranja 8 ml', 40, 'Acende na luz negra da festa.'],
      ['ESM-324', 'Esmalte Fosco Vinho 8 ml', 55, 'Acabamento aveludado, dispensa cobertura.'],
      ['ESM-325', 'Esmalte em Gel Rubi 10 ml', 130, 'Cura em cabine UV ou LED por sessenta segundos.'],
    ],
    'Bases e coberturas': [
      [
        'BAS-331',
        'Base Fortalecedora com Queratina 10 ml',
        240,
        'Para unhas quebradiças: use por quatro semanas.',
      ],
      ['BAS-332', 'Top Coat Extrabrilho 10 ml', 310, 'Cobertura que sela e protege o desenho.'],
      ['BAS-333', 'Removedor sem Acetona 100 ml', 205, 'Retira o esmalte sem ressecar a cutícula.'],
      ['BAS-334', 'Óleo Secante de Cravo 30 ml', 77, 'Seca em um minuto e hidrata.'],
    ],
  },
  'Pedrarias e enfeites': {
    Strass: [
      ['STR-401', 'Strass Cristal SS6 com 1440 pedras', 230, 'Vidro facetado com fundo espelhado.'],
      ['STR-402', 'Strass Rubi SS10 com 288 pedras', 80, 'Vermelho profundo para detalhes.'],
      ['STR-403', 'Strass Colorido Sortido', 125, 'Doze cores em roda giratória.'],
    ],
    'Pérolas e pingentes': [
      ['PER-411', 'Meia Pérola Branca 3 mm', 99, 'Cem unidades de base reta.'],
      ['PER-412', 'Pingente de Unha Lacinho Dourado', 48, 'Liga de metal com argola.'],
      ['PER-413', 'Caviar de Unha Metalizado', 36, 'Microesferas de aço em frasco de vidro.'],
    ],
  },
  Acessórios: {
    Ferramentas: [
      ['ACE-501', 'Alicate de Cutícula em Aço Inox', 380, 'Corte preciso, mola dupla; vem afiado.'],
      ['ACE-502', 'Lixa Banana 100/180 pacote com 10', 420, 'Duas gramaturas na mesma lixa.'],
      ['ACE-503', 'Kit com 5 Pincéis para Nail Art', 160, 'Do liner fino ao leque.'],
      ['ACE-504', 'Boleador Duplo', 70, 'Pontas de esfera para bolinhas e flores.'],
      ['ACE-505', 'Espátula Empurradora de Cutícula', 115, 'Ponta de silicone que não machuca.'],
      ['ACE-506', 'Cabine UV LED 54 W', 145, 'Trinta e seis lâmpadas e sensor de presença.'],
      ['ACE-507', 'Palitos de Laranjeira com 20', 260, 'Para limpar os cantinhos.'],
      ['ACE-508', 'Algodão em Discos com 50', 185, 'Não solta fiapos.'],
    ],
    Organização: [
      ['ORG-511', 'Maleta Organizadora Rosa', 62, 'Três andares para esmaltes e ferramentas.'],
      ['ORG-512', 'Expositor de Esmaltes em Acrílico', 29, 'Exibe quarenta frascos na bancada.'],
      ['ORG-513', 'Necessaire Transparente', 84, 'Impermeável, com zíper.'],
    ],
  },
  'Proteção para celular': {
    'Películas 3D Apple': [
      ['P3D-IP13', 'Película 3D para iPhone 13', 190, 'Vidro temperado 9H com bordas curvas.'],
      ['P3D-IP14', 'Película 3D para iPhone 14', 240, 'Vidro temperado 9H com bordas curvas.'],
      ['P3D-IP15', 'Película 3D para iPhone 15', 330, 'Vidro temperado 9H com bordas curvas.'],
      [
        'P3D-IP15P',
        'Película 3D para iPhone 15 Pro Max',
        205,
        'Cola em toda a superfície, sem sombra nas bordas.',
      ],
    ],
    'Películas 3D Samsung': [
      ['P3D-S23', 'Película 3D para Galaxy S23', 155, 'Aceita leitor de digital na tela.'],
      ['P3D-S24', 'Película 3D para Galaxy S24', 175, 'Aceita leitor de digital na tela.'],
      ['P3D-A55', 'Película 3D para Galaxy A55', 98, 'Anti-impacto, com pano de limpeza.'],
    ],
    Capinhas: [
      ['CAP-601', 'Capinha Anti-impacto Transparente iPhone 15', 270, 'Cantos reforçados, não amarela.'],
      ['CAP-602', 'Capinha de Silicone Azul Galaxy S24', 112, 'Toque macio, interior de microfibra.'],
      ['CAP-603', 'Cordão Salva-celular Colorido', 51, 'Prende o aparelho ao pulso.'],
      ['CAP-604', 'Suporte Veicular Magnético', 138, 'Fixa na saída de ar do carro.'],
    ],
  },
}

/** Inserts that shop. */
export async function makeSearchCatalogue(db: Db): Promise<void> {
  for (const [category, subs] of Object.entries(shelves)) {
    const { id: category_id } = await makeCategory(db, { name: category })
    for (const [sub, products] of Object.entries(subs)) {
      const { id: subcategory_id } = await makeSubcategory(db, { name: sub, category_id })
      for (const [sku, name, sold, description] of products) {
        await makeProduct(db, {
          sku,
          name,
          sold,
          description: `<p>${description}</p>`,
          category_id,
          subcategory_id,
        })
      }
    }
  }
}
