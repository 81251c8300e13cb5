// Made from the migrated database by `npm run tables`; never edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface AccessTokensTable {
  id: GeneratedAlways<number>
  user_id: number
  secret_hash: Buffer
  kind: string
  name: Generated<string>
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Date
}

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

export interface CheckoutTicketsTable {
  user_id: number
  browser_hash: Buffer
  expires_at: Date
}

export interface CouponsTable {
  id: GeneratedAlways<number>
  code: string
  type: string
  value: number
  active: Generated<boolean>
  valid_from: string | null
  valid_until: string | null
  minimum: Generated<number>
  max_uses: number | null
  max_uses_per_customer: number | null
  used: Generated<number>
  created_at: Generated<Date>
}

export interface FamiliesTable {
  id: GeneratedAlways<number>
  name: string
  option_name: string
  handle: string
  created_at: Generated<Date>
}

export interface IdempotencyKeysTable {
  scope: string
  key: string
  request_hash: string
  order_id: number
  created_at: Generated<Date>
}

export interface MailsTable {
  id: GeneratedAlways<number>
  template: string
  recipient: string
  data: Generated<unknown>
  unique_key: string | null
  created_at: Generated<Date>
  due_at: Generated<Date>
  attempts: Generated<number>
  last_error: string | null
  sent_at: Date | null
  dropped_at: Date | null
  gave_up_at: Date | null
}

export interface NewsletterConsentsTable {
  id: GeneratedAlways<number>
  subscription_id: number
  action: string
  wording: string
  page: Generated<string>
  ip: string
  user_agent: Generated<string>
  created_at: Generated<Date>
}

export interface NewsletterSubscriptionsTable {
  id: GeneratedAlways<number>
  uid: Generated<string>
  email: string
  name: string
  created_at: Generated<Date>
  confirmed_at: Date | null
  stopped_at: Date | null
}

export interface OrderEventsTable {
  id: GeneratedAlways<number>
  order_id: number
  at: Generated<Date>
  who: string
  from_status: string | null
  to_status: string
  note: string | null
  tracking_code: string | null
}

export interface OrderItemsTable {
  id: GeneratedAlways<number>
  order_id: number
  product_id: number
  sku: string
  name: string
  price: number
  quantity: number
  discount: Generated<number>
}

export interface OrdersTable {
  id: GeneratedAlways<number>
  number: number | null
  key: string
  status: string
  user_id: number | null
  session_id: number | null
  customer_name: string
  customer_cpf: string
  customer_email: string
  cep_number: string | null
  address: string | null
  address_number: string | null
  address_extra_info: string | null
  address_bairro: string | null
  city: string | null
  state: string | null
  phone_number: string | null
  shipping_method: Generated<string>
  subtotal: Generated<number>
  discount: Generated<number>
  freight: Generated<number>
  total: Generated<number>
  coupon_id: number | null
  coupon_code: string | null
  coupon_counted: Generated<boolean>
  units_held: Generated<boolean>
  reserved_until: Date | null
  declared_subtotal: number | null
  declared_total: number | null
  attention: Generated<string[]>
  created_at: Generated<Date>
  next_expiry_at: Date | null
}

export interface PasswordResetsTable {
  id: GeneratedAlways<number>
  user_id: number
  token_hash: Buffer
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

export interface PaymentsTable {
  id: GeneratedAlways<number>
  order_id: number
  method: string
  provider: string
  provider_key: Generated<string>
  provider_payment: string | null
  status: Generated<string>
  status_detail: string | null
  amount: number
  paid_amount: Generated<number>
  refunded_amount: Generated<number>
  instalments: Generated<number>
  expires_at: Date | null
  pix_code: string | null
  details: Generated<unknown>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  paid_at: Date | null
  request: unknown | null
  tries: Generated<number>
  next_check_at: Date | null
  provider_updated_at: Date | null
}

export interface PostalCodesTable {
  cep: string
  known: boolean
  logradouro: Generated<string>
  bairro: Generated<string>
  localidade: Generated<string>
  uf: Generated<string>
  asked_at: Generated<Date>
}

export interface ProductImagesTable {
  id: GeneratedAlways<number>
  product_id: number
  position: number
  path: string | null
  alt: Generated<string>
  source_url: string | null
}

export interface ProductSearchTable {
  product_id: number
  sku: string
  name: string
  places: string
  names: string
  words: string
  popular: Generated<boolean>
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
  stock_corrections: Generated<number>
  last_stock_correction: Generated<number>
}

export interface ProviderNoticesTable {
  id: GeneratedAlways<number>
  provider: string
  dedupe_key: string
  resource: string
  body: unknown
  received_at: Generated<Date>
  due_at: Generated<Date>
  tries: Generated<number>
  last_error: string | null
  processed_at: Date | null
}

export interface RateLimitsTable {
  key: string
  allowed_from: Date
}

export interface RefundsTable {
  id: GeneratedAlways<number>
  payment_id: number
  provider_key: Generated<string>
  provider_refund: string | null
  amount: number
  status: Generated<string>
  reason: string
  who: string
  tries: Generated<number>
  next_try_at: Generated<Date>
  created_at: Generated<Date>
  done_at: Date | null
}

export interface SearchWordsTable {
  word: string
  shown: string
}

export interface ShippingAddressesTable {
  id: GeneratedAlways<number>
  user_id: number
  cep_number: string
  address: string
  address_number: string
  address_extra_info: Generated<string>
  address_bairro: string
  city: string
  state: string
  phone_number: string
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

export interface UsersTable {
  id: GeneratedAlways<number>
  uid: Generated<string>
  name: string
  cpf: string
  email: string
  password_hash: string | null
  activated_at: Date | null
  created_at: Generated<Date>
}

export interface WishlistItemsTable {
  user_id: number
  product_id: number
  created_at: Generated<Date>
}

export interface WithdrawalsTable {
  order_id: number
  protocol: string
  reason: Generated<string>
  at: Generated<Date>
}

export interface Tables {
  access_tokens: AccessTokensTable
  banners: BannersTable
  categories: CategoriesTable
  checkout_tickets: CheckoutTicketsTable
  coupons: CouponsTable
  families: FamiliesTable
  idempotency_keys: IdempotencyKeysTable
  mails: MailsTable
  newsletter_consents: NewsletterConsentsTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
  order_events: OrderEventsTable
  order_items: OrderItemsTable
  orders: OrdersTable
  password_resets: PasswordResetsTable
  payments: PaymentsTable
  postal_codes: PostalCodesTable
  product_images: ProductImagesTable
  product_search: ProductSearchTable
  products: ProductsTable
  provider_notices: ProviderNoticesTable
  rate_limits: RateLimitsTable
  refunds: RefundsTable
  search_words: SearchWordsTable
  shipping_addresses: ShippingAddressesTable
  subcategories: SubcategoriesTable
  subcategoriessub: SubcategoriessubTable
  users: UsersTable
  wishlist_items: WishlistItemsTable
  withdrawals: WithdrawalsTable
}
