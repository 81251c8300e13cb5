import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import type { User } from '#shop/customers/account-shapes.ts'
import { checkUser, readSession, useSession } from './session-store.ts'

interface CustomersOnlyProps {
  /** in the shape of what comes, until it is known who is here */
  waiting: ReactNode
  children: (user: User) => ReactNode
}

/** Shows its content to a customer; everybody else is led home once the shop has said so (spec §2, Dashboard). */
export function CustomersOnly({ waiting, children }: CustomersOnlyProps) {
  const { user, isAuthenticated, loading } = useSession()
  // Whoever comes from another page of the shop was known there; whether that still holds is asked again.
  useEffect(() => {
    if (!readSession().loading) checkUser()
  }, [])
  if (loading) return waiting
  if (!isAuthenticated || !user) return <Navigate to="/" replace />
  return children(user)
}
