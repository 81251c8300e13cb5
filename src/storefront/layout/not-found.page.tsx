import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

export function loader() {
  return data(null, { status: 404 })
}

// In the browser there is nothing to ask for.
export const clientLoader = () => null

export default function NotFoundPage() {
  return <NotFound />
}
