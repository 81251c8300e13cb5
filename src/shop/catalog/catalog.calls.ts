import { get, post } from '#platform/http/endpoint.ts'
import { bannersReply } from '#shop/catalog/banners/banner-schema.ts'
import { searchInput, searchReply, suggestInput, suggestReply } from '#shop/catalog/search/search-schema.ts'
import { none } from '#shop/wire.ts'
import { categoriesReply, menuPicturesReply } from './category-schema.ts'
import * as listing from './listing-schema.ts'
import { bestSellersReply, bySlug, productReply, products } from './product-schema.ts'

// The calls of the catalogue: listings, products, search, banners.

export const categoryProducts = get(
  '/api/product/product/category/:category',
  'Lists the products of a category.',
  listing.byCategory,
  listing.categoryPage,
)
export const subcategoryProducts = get(
  '/api/product/product/subcategory/:sub_category',
  'Lists the products of a sub-category.',
  listing.bySubcategory,
  listing.subcategoryPage,
)
export const subcategorysubProducts = get(
  '/api/product/product/subcategorysub/:sub_category_sub',
  'Lists the products of a category below a sub-category.',
  listing.bySubcategorysub,
  listing.subcategorysubPage,
)
export const categories = get(
  '/api/category/categories',
  'Lists the categories with their sub-categories.',
  none,
  categoriesReply,
)
export const menuPictures = get(
  '/api/category/pictures',
  'Gives one picture of each category and sub-category.',
  none,
  menuPicturesReply,
)
export const latest = get('/api/product/latest', 'Lists the newest products.', none, products)
export const highlights = get(
  '/api/product/highlights',
  'Lists the products that the shop recommends.',
  none,
  products,
)
export const bestSellers = get(
  '/api/product/best-sellers',
  'Lists the products in stock that sold most.',
  none,
  bestSellersReply,
)
export const allProducts = get(
  '/api/product/get-products',
  'Lists all products, page by page.',
  listing.allProductsInput,
  listing.allProductsPage,
)
export const product = get('/api/product/product/:slug', 'Gives one product.', bySlug, productReply)
export const search = post('/api/product/search/', 'Finds products by words.', searchInput, searchReply)
export const suggest = get(
  '/api/product/search/suggest',
  'Suggests products, categories and terms while a visitor types.',
  suggestInput,
  suggestReply,
)
export const banners = get('/api/banners', 'Lists the banners of the home page.', none, bannersReply)
