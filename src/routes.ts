import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address and its page, in the order of section 2 of the specification. */
export default [
  layout('storefront/layout/shop.layout.tsx', [
    index('storefront/home/home.page.tsx'),
    route('category/:slug', 'storefront/catalog/category.page.tsx'),
    route('subcategory/:slug', 'storefront/catalog/subcategory.page.tsx'),
    route('subcategorysub/:slug', 'storefront/catalog/subcategorysub.page.tsx'),
    route('product/:slug', 'storefront/catalog/product.page.tsx'),
    route('cart', 'storefront/cart/cart.page.tsx'),
    route('*', 'storefront/layout/not-found.page.tsx'),
  ]),
] satisfies RouteConfig
