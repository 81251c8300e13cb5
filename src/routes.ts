import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address and its page, in the order of section 2 of the specification. */
export default [
  layout('storefront/layout/shop.layout.tsx', [
    index('storefront/home/home.page.tsx'),
    route('cart', 'storefront/cart/cart.page.tsx'),
    route('*', 'storefront/layout/not-found.page.tsx'),
  ]),
] satisfies RouteConfig
