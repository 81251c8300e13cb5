/** What a person of the staff may do. `self` is everybody's: the own session, password and second factor. */
export const rights = [
  'self',
  'orders:read',
  /** CPF, e-mail and sums of an order; without it only what a label needs */
  'orders:personal',
  'orders:fulfil',
  'orders:change',
  'orders:money',
  'products:read',
  'products:change',
  'stock:change',
  'categories:change',
  'history:read',
  'staff:manage',
] as const
export type Right = (typeof rights)[number]

export const roles = ['owner', 'manager', 'fulfilment', 'content'] as const
export type Role = (typeof roles)[number]

/** Names of the roles, as the staff reads them. */
export const roleNames: Record<Role, string> = {
  owner: 'Dona',
  manager: 'Gerente',
  fulfilment: 'Expedição',
  content: 'Conteúdo',
}

/** The one table of rights, which server, screens and the test of every call read. */
const rightsOf: Record<Role, readonly Right[]> = {
  owner: rights,
  manager: rights.filter((right) => right !== 'staff:manage'),
  fulfilment: ['self', 'orders:read', 'orders:fulfil', 'products:read'],
  content: ['self', 'products:read', 'products:change', 'categories:change'],
}

export function mayDo(role: Role, right: Right): boolean {
  return rightsOf[role].includes(right)
}

/** The rights of a role, in the order of the table. */
export function rightsOfRole(role: Role): readonly Right[] {
  return rightsOf[role]
}

/** Rights for which a session must have been confirmed within ten minutes. */
export const confirmedRights: readonly Right[] = ['orders:money', 'staff:manage']
