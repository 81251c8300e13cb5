import { redirect } from 'react-router'
import { reads } from '#storefront/page/any-parameters.ts'
import { searchAddress } from '#storefront/page/search-address.ts'
import type { Route } from './+types/search-form.page'

export const handle = reads('value')

/** Where the search form leads without JavaScript: on to the search's own address. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(searchAddress(new URL(request.url).searchParams.get('value') ?? ''))
}
