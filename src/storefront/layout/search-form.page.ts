import { redirect } from 'react-router'
import type { Route } from './+types/search-form.page'
import { searchAddress } from './search-address.ts'

/** Where the search form leads without JavaScript: on to the search's own address. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(searchAddress(new URL(request.url).searchParams.get('value') ?? ''))
}
