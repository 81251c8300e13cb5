import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import type { User } from '#shop/customers/account-schema.ts'
import { checkUser, readSession, useSession } from '#storefront/session/session-store.ts'

interface CustomersOnlyProps {
  /** in the shape of what comes, until it is known who is here */
  waiting: ReactNode
  children: (user: User) => ReactNode
}

/** Shows its content to a customer; a guest is led home once the shop has said so (specification A9). */
export function CustomersOnly({ waiting, children }: CustomersOnlyProps) {
  const { user, isAuthenticated, loading } = useSession()
  // A visitor who comes from another page of the shop was signed in there; the shop is asked whether that still holds.
  useEffect(() => {
    if (!readSession().loading) checkUser()
  }, [])
  if (loading) return waiting
  if (!isAuthenticated || !user) return <Navigate to="/" replace />
  return children(user)
}
