import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { legalPages, termsPath, termsVersions } from '#shop/terms.ts'

/** Every version of the legal pages at an address of its own, by the same file as the version that holds. */
const legalVersions = legalPages.flatMap((page) =>
  termsVersions.map((terms) => {
    const path = termsPath(terms, page).slice(1)
    return route(path, `storefront/content/${page.split('/').at(-1)}.page.tsx`, { id: path })
  }),
)

/** Every address and its page, in the order of the specification's table of addresses. */
export default [
  layout('storefront/layout/shop.layout.tsx', [
    index('storefront/home/home.page.tsx'),
    route('signup', 'storefront/account/signup.page.tsx'),
    route('signin', 'storefront/account/signin.page.tsx'),
    route('activate/:uid/:token', 'storefront/account/activate.page.tsx'),
    route('reset_password', 'storefront/account/reset-password.page.tsx'),
    route('password/reset/confirm/:uid/:token', 'storefront/account/new-password.page.tsx'),
    route('category/:slug', 'storefront/catalog/listing/category.page.tsx'),
    route('subcategory/:slug', 'storefront/catalog/listing/subcategory.page.tsx'),
    route('subcategorysub/:slug', 'storefront/catalog/listing/subcategorysub.page.tsx'),
    route('product/:slug', 'storefront/catalog/product-page/product.page.tsx'),
    route('product/search/:value?', 'storefront/catalog/search/search.page.tsx'),
    route('cart', 'storefront/checkout/cart/cart.page.tsx'),
    route('checkout', 'storefront/checkout/checkout.page.tsx'),
    route('checkout/:number', 'storefront/order/pay.page.tsx'),
    route('order/:number', 'storefront/order/order.page.tsx'),
    route('dashboard', 'storefront/account/dashboard.page.tsx'),
    route('dashboard/payments', 'storefront/order/history/order-history.page.tsx'),
    route('dashboard/data', 'storefront/account/data/own-data.page.tsx'),
    route('wishlist', 'storefront/account/wishlist.page.tsx'),
    route('newsletter/confirm/:uid/:token', 'storefront/newsletter/confirm.page.tsx'),
    route('newsletter/stop/:uid/:token', 'storefront/newsletter/stop.page.tsx'),
    route('paginas/como-comprar', 'storefront/content/como-comprar.page.tsx'),
    route('paginas/envio', 'storefront/content/envio.page.tsx'),
    route('paginas/trocas-e-devolucoes', 'storefront/content/trocas-e-devolucoes.page.tsx'),
    route('paginas/politica-da-empresa', 'storefront/content/politica-da-empresa.page.tsx'),
    route('paginas/privacidade', 'storefront/content/privacidade.page.tsx'),
    route('paginas/dados-pessoais', 'storefront/content/dados-pessoais.page.tsx'),
    route('paginas/cookies', 'storefront/content/cookies.page.tsx'),
    route('paginas/termos', 'storefront/content/termos.page.tsx'),
    route('paginas/acessibilidade', 'storefront/content/acessibilidade.page.tsx'),
    route('paginas/suporte', 'storefront/content/suporte.page.tsx'),
    route('paginas/contato', 'storefront/content/contato.page.tsx'),
    route('paginas/licenca', 'storefront/content/licenca.page.tsx'),
    route('paginas/redes-sociais', 'storefront/content/redes-sociais.page.tsx'),
    ...legalVersions,
    route('*', 'storefront/catalog/not-found.page.tsx'),
  ]),
  route('admin/manifest.webmanifest', 'admin/manifest.page.ts'),
  route('admin/*', 'admin/back-office.page.tsx'),
  route('sem-conexao', 'storefront/page/offline.page.tsx'),
  // What is no screen: for the search form without JavaScript, and for machines.
  route('pesquisar', 'storefront/catalog/search/search-form.page.ts'),
  route('robots.txt', 'storefront/seo/robots.page.ts'),
  route('sitemap.xml', 'storefront/seo/sitemap.page.ts'),
  route('sitemap/paginas.xml', 'storefront/seo/sitemap-pages.page.ts'),
  route('sitemap/produtos/:range', 'storefront/seo/sitemap-products.page.ts'),
  route('manifest.webmanifest', 'storefront/seo/manifest.page.ts'),
] satisfies RouteConfig
