import { data } from 'react-router'
import { CACHE_TAGS } from '#platform/pages/ssr.server.ts'
import type { Config } from '#shop/config.server.ts'
import { type LoaderParts, shopContext } from '#shop/loader-context.server.ts'

/** The people behind the shop, as its owner presents them. */
export interface People {
  /** first names; of the shop where its owner gave none */
  names: string[]
  /** a sentence or two of theirs, as plain text */
  about: string
  /** of no real person: the demonstration shows what an owner may write */
  example: boolean
}

/** The loader of a page of text that says who answers. */
export function peoplePage({ context }: { context: { get(of: typeof shopContext): LoaderParts } }) {
  const people = peopleOf(context.get(shopContext).config)
  return data({ people }, { headers: { [CACHE_TAGS]: 'catalog' } })
}

/** Who answers, by the settings; null where the owner has written nothing. */
function peopleOf({ store, storeName }: Pick<Config, 'store' | 'storeName'>): People | null {
  const { people, about = '', legalName } = store
  if (people.length > 0 || about) {
    return { names: people.length > 0 ? people : [storeName], about, example: false }
  }
  return legalName ? null : EXAMPLE
}

const EXAMPLE: People = {
  names: ['Lia', 'Duda'],
  about:
    'Separamos cada pedido à mão e testamos as películas nas nossas próprias unhas. Em dúvida entre dois modelos? Mande uma foto da sua mão e a gente ajuda a escolher.',
  example: true,
}
