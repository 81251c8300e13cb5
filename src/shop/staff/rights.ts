/** What a person of the staff may do. `self` is everybody's: the own session and notices. */
export const rights = [
  'self',
  /** everybody's too: adding and removing what the person gets in with */
  'factors:change',
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
  /** of things that the other rights let one see */
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
  fulfilment: ['self', 'factors:change', 'orders:read', 'orders:fulfil', 'products:read', 'history:read'],
  content: [
    'self',
    'factors:change',
    'products:read',
    'products:change',
    'categories:change',
    'history:read',
  ],
}

export function mayDo(role: Role, right: Right): boolean {
  return rightsOf[role].includes(right)
}

/** A limit for money back is a manager's: an owner needs none, and further roles give none back. */
export function limitOf<Limit>(role: Role, limit: Limit): Limit | null {
  return role === 'manager' ? limit : null
}

/** The rights that open while a second factor is owed: they are how it is set up. */
export const rightsBeforeSecondFactor: readonly Right[] = ['self', 'factors:change']

/** The rights of a role, in the order of the table. */
export function rightsOfRole(role: Role): readonly Right[] {
  return rightsOf[role]
}

/**
 * What a program may be given with an access key: not what asks a person to prove who they are, nor accounts and sessions.
 */
export const keyRights = rights.filter(
  (right) =>
    right !== 'self' && right !== 'factors:change' && right !== 'staff:manage' && right !== 'orders:money',
)

/** The rights of a key. One that this version no longer has opens nothing. */
export function known(names: readonly string[]): Right[] {
  return rights.filter((right) => names.includes(right))
}

/** What a key is asked to do, as the owner reads it. */
export const rightNames: Record<Right, string> = {
  self: 'a própria conta',
  'factors:change': 'mudar como entra na própria conta',
  'orders:read': 'ver pedidos',
  'orders:personal': 'ver CPF, e-mail e valores',
  'orders:fulfil': 'separar, enviar, receber devoluções e anotar chave fiscal',
  'orders:change': 'cancelar pedidos, responder devoluções e resolver avisos',
  'orders:money': 'confirmar e devolver dinheiro',
  'products:read': 'ver produtos e estoque',
  'products:change': 'mudar produtos e preços',
  'stock:change': 'mudar o estoque',
  'categories:change': 'mudar categorias',
  'history:read': 'ver o histórico',
  'staff:manage': 'cuidar da equipe',
}

/** Rights for which a session must have been confirmed within ten minutes. */
export const confirmedRights: readonly Right[] = ['orders:money', 'staff:manage', 'factors:change']
