// Made from the migrated database by `npm run tables`; never edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface BannersTable {
  id: GeneratedAlways<number>
  place: string
  position: number
  title: string
  short_title: string | null
  text: Generated<string>
  button: Generated<string>
  link: string
  path: string
  alt: Generated<string>
  status: Generated<number>
}

export interface CategoriesTable {
  id: GeneratedAlways<number>
  name: string
  slug: string
  status: Generated<number>
  show_in_header: Generated<number>
  position: Generated<number>
  created_at: Generated<Date>
}

export interface FamiliesTable {
  id: GeneratedAlways<number>
  name: string
  option_name: string
  handle: string | null
  created_at: Generated<Date>
}

export interface ProductImagesTable {
  id: GeneratedAlways<number>
  product_id: number
  position: number
  path: string | null
  alt: Generated<string>
  source_url: string | null
}

export interface ProductsTable {
  id: GeneratedAlways<number>
  sku: string
  name: string
  slug: string
  description: Generated<string>
  regular_price: number
  sale_price: Generated<number>
  price: GeneratedAlways<number>
  quantity: Generated<number>
  featured: Generated<number>
  highlights: Generated<number>
  status: Generated<number>
  category_id: number
  subcategory_id: number | null
  subcategorysub_id: number | null
  family_id: number | null
  option_value: string | null
  option_color: string | null
  option_position: Generated<number>
  sold: Generated<number>
  rating_average: Generated<number>
  rating_count: Generated<number>
  visible: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface SubcategoriesTable {
  id: GeneratedAlways<number>
  category_id: number
  name: string
  slug: string
  status: Generated<number>
  position: Generated<number>
  created_at: Generated<Date>
}

export interface SubcategoriessubTable {
  id: GeneratedAlways<number>
  subcategory_id: number
  name: string
  slug: string
  status: Generated<number>
  position: Generated<number>
  created_at: Generated<Date>
}

export interface Tables {
  banners: BannersTable
  categories: CategoriesTable
  families: FamiliesTable
  product_images: ProductImagesTable
  products: ProductsTable
  subcategories: SubcategoriesTable
  subcategoriessub: SubcategoriessubTable
}
