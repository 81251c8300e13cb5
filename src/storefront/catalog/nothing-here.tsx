import NotFound from '#storefront/page/not-found.tsx'
import { WaysOn } from './ways-on.tsx'

/** A page that is not there, with the categories and what others buy. */
export default function NothingHere() {
  return <NotFound below={<WaysOn />} />
}
