import type { ComponentType, FunctionComponent } from 'react'
import { Boxes, ClipboardList, Clock, FolderTree, History, People, Tag } from '#admin/frame/icons.tsx'
import { MissingScreen } from '#admin/frame/missing-screen.tsx'
import TodayScreen from '#admin/today/today.screen.tsx'
import type { Right } from '#shop/staff/rights.ts'
import { Lock } from '#ui/icons.tsx'
import { lazyPart } from '#ui/late/lazy-part.tsx'

/** A screen of the back office. */
export interface Screen {
  /** below /admin, as the router matches it */
  path: string
  right: Right
  Screen: ComponentType
  /** fetches its script, before it is shown or when it soon may be */
  load: () => Promise<unknown>
  /** its place in the menu; screens that others lead to have none */
  menu?: { name: string; Icon: typeof Lock }
}

function from(load: () => Promise<{ default: FunctionComponent }>): Pick<Screen, 'Screen' | 'load'> {
  return { Screen: lazyPart(load, MissingScreen), load }
}

function ofMenu(name: keyof typeof import('#admin/menu-screens.ts')): Pick<Screen, 'Screen' | 'load'> {
  return from(async () => ({ default: (await import('#admin/menu-screens.ts'))[name] }))
}

/** Every screen, in the order of the menu. Those of the menu come together, each other when it is opened. */
export const screens: Screen[] = [
  {
    path: 'hoje',
    // Every role's own part of the day.
    right: 'products:read',
    // It comes with the page, because it is opened first; what is pressed next is the other screens of the menu.
    Screen: TodayScreen,
    load: () => import('#admin/menu-screens.ts'),
    menu: { name: 'Hoje', Icon: Clock },
  },
  {
    path: 'pedidos',
    right: 'orders:read',
    ...ofMenu('Orders'),
    menu: { name: 'Pedidos', Icon: ClipboardList },
  },
  {
    path: 'pedidos/:number',
    right: 'orders:read',
    ...from(() => import('#admin/orders/order.screen.tsx')),
  },
  {
    path: 'pedidos/devolucoes',
    right: 'orders:read',
    ...from(() => import('#admin/returns/returns.screen.tsx')),
  },
  {
    path: 'pedidos/nova-venda',
    right: 'orders:change',
    ...from(() => import('#admin/sales/new-sale.screen.tsx')),
  },
  {
    path: 'pedidos/:number/recibo',
    right: 'orders:personal',
    ...from(() => import('#admin/sales/receipt.screen.tsx')),
  },
  {
    path: 'pedidos/separacao',
    right: 'orders:fulfil',
    ...from(() => import('#admin/parcels/picking-list.screen.tsx')),
  },
  {
    path: 'pedidos/etiquetas',
    right: 'orders:fulfil',
    ...from(() => import('#admin/parcels/labels.screen.tsx')),
  },
  {
    path: 'pedidos/rastreios',
    right: 'orders:fulfil',
    ...from(() => import('#admin/parcels/tracking-codes.screen.tsx')),
  },
  {
    path: 'produtos',
    right: 'products:read',
    ...ofMenu('Products'),
    menu: { name: 'Produtos', Icon: Tag },
  },
  {
    path: 'produtos/novo',
    right: 'products:change',
    ...from(() => import('#admin/products/new/new-product.screen.tsx')),
  },
  {
    path: 'produtos/fotos',
    right: 'products:change',
    ...from(() => import('#admin/products/new/many-photos.screen.tsx')),
  },
  {
    path: 'produtos/planilha',
    right: 'products:change',
    ...from(() => import('#admin/products/grid/product-grid.screen.tsx')),
  },
  {
    path: 'produtos/:id',
    right: 'products:read',
    ...from(() => import('#admin/products/product.screen.tsx')),
  },
  {
    path: 'produtos/:id/opcoes',
    right: 'products:change',
    ...from(() => import('#admin/products/options/product-options.screen.tsx')),
  },
  {
    path: 'categorias',
    right: 'categories:change',
    ...ofMenu('Categories'),
    menu: { name: 'Categorias', Icon: FolderTree },
  },
  {
    path: 'estoque',
    right: 'products:read',
    ...ofMenu('Stock'),
    menu: { name: 'Estoque', Icon: Boxes },
  },
  {
    path: 'estoque/contagem',
    right: 'stock:change',
    ...from(() => import('#admin/stock/stock-count.screen.tsx')),
  },
  {
    path: 'historico',
    right: 'history:read',
    ...ofMenu('History'),
    menu: { name: 'Histórico', Icon: History },
  },
  {
    path: 'equipe',
    right: 'staff:manage',
    ...ofMenu('Staff'),
    menu: { name: 'Equipe', Icon: People },
  },
  {
    path: 'seguranca',
    right: 'self',
    ...ofMenu('Security'),
    menu: { name: 'Segurança', Icon: Lock },
  },
]
