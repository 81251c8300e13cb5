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
  listing.byCategory,
  listing.categoryPage,
)
export const subcategoryProducts = get(
  '/api/product/product/subcategory/:sub_category',
  listing.bySubcategory,
  listing.subcategoryPage,
)
export const subcategorysubProducts = get(
  '/api/product/product/subcategorysub/:sub_category_sub',
  listing.bySubcategorysub,
  listing.subcategorysubPage,
)
export const categories = get('/api/category/categories', none, categoriesReply)
export const menuPictures = get('/api/category/pictures', none, menuPicturesReply)
export const latest = get('/api/product/latest', none, products)
export const highlights = get('/api/product/highlights', none, products)
export const bestSellers = get('/api/product/best-sellers', none, bestSellersReply)
export const allProducts = get('/api/product/get-products', listing.allProductsInput, listing.allProductsPage)
export const product = get('/api/product/product/:slug', bySlug, productReply)
export const search = post('/api/product/search/', searchInput, searchReply)
export const suggest = get('/api/product/search/suggest', suggestInput, suggestReply)
export const banners = get('/api/banners', none, bannersReply)
