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
    route('checkout', 'storefront/checkout/checkout.page.tsx'),
    route('order/:number', 'storefront/checkout/order.page.tsx'),
    route('paginas/como-comprar', 'storefront/pages/como-comprar.page.tsx'),
    route('paginas/envio', 'storefront/pages/envio.page.tsx'),
    route('paginas/trocas-e-devolucoes', 'storefront/pages/trocas-e-devolucoes.page.tsx'),
    route('paginas/politica-da-empresa', 'storefront/pages/politica-da-empresa.page.tsx'),
    route('paginas/privacidade', 'storefront/pages/privacidade.page.tsx'),
    route('paginas/cookies', 'storefront/pages/cookies.page.tsx'),
    route('paginas/termos', 'storefront/pages/termos.page.tsx'),
    route('paginas/acessibilidade', 'storefront/pages/acessibilidade.page.tsx'),
    route('paginas/suporte', 'storefront/pages/suporte.page.tsx'),
    route('paginas/contato', 'storefront/pages/contato.page.tsx'),
    route('paginas/licenca', 'storefront/pages/licenca.page.tsx'),
    route('*', 'storefront/layout/not-found.page.tsx'),
  ]),
  // What is no screen: for the search form without JavaScript, and for machines.
  route('pesquisar', 'storefront/layout/search-form.page.ts'),
  route('robots.txt', 'storefront/machines/robots.page.ts'),
  route('sitemap.xml', 'storefront/machines/sitemap.page.ts'),
  route('sitemap/paginas.xml', 'storefront/machines/sitemap-pages.page.ts'),
  route('sitemap/produtos/:range', 'storefront/machines/sitemap-products.page.ts'),
  route('manifest.webmanifest', 'storefront/machines/manifest.page.ts'),
] satisfies RouteConfig
