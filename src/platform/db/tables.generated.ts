// Made from the migrated database by `npm run tables`; never edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface AcceptancesTable {
  id: GeneratedAlways<number>
  order_id: number | null
  user_id: number | null
  terms_version: number
  terms_date: string
  at: Generated<Date>
  ip: string
  port: number | null
}

export interface AccessKeysTable {
  id: GeneratedAlways<number>
  name: string
  key_hash: Buffer
  rights: string[]
  created_by: number
  created_at: Generated<Date>
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface AccessTokensTable {
  id: GeneratedAlways<number>
  user_id: number
  secret_hash: Buffer
  kind: 'password' | 'checkout'
  name: Generated<string>
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Date
}

export interface AnnouncementsTable {
  transaction: Generated<string>
  channel: string
  payload: Generated<string>
}

export interface BannersTable {
  id: GeneratedAlways<number>
  place: 'slider' | 'tile' | 'shipping' | 'promo'
  position: number
  title: string
  short_title: string | null
  text: Generated<string>
  button: Generated<string>
  link: string
  path: string
  alt: Generated<string>
  status: Generated<0 | 1>
}

export interface CategoriesTable {
  id: GeneratedAlways<number>
  name: string
  slug: string
  status: Generated<0 | 1>
  show_in_header: Generated<0 | 1>
  position: Generated<number>
  created_at: Generated<Date>
  picture: string | null
  intro: Generated<string>
  seo_title: Generated<string>
  seo_description: Generated<string>
}

export interface CheckoutTicketsTable {
  user_id: number
  browser_hash: Buffer
  expires_at: Date
}

export interface CommonWordsTable {
  lexeme: string
  named: number | null
  said: number | null
}

export interface ContactMessagesTable {
  id: GeneratedAlways<number>
  protocol: Generated<string>
  name: string
  email: string
  subject: 'order' | 'product' | 'return' | 'privacy' | 'accessibility' | 'other'
  order_number: Generated<string>
  message: string
  at: Generated<Date>
  closed_at: Date | null
}

export interface CouponsTable {
  id: GeneratedAlways<number>
  code: string
  type: 'fixed' | 'percentage'
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

export interface DataSheetsTable {
  product_id: number
  composition: Generated<string>
  directions: Generated<string>
  warnings: Generated<string>
  anvisa: Generated<string>
  maker: Generated<string>
}

export interface DemoChargesTable {
  id: GeneratedAlways<number>
  key: string
  reference: string
  amount: number
  status: 'pending' | 'in_review' | 'paid' | 'rejected' | 'cancelled'
  shown: unknown
  created_at: Generated<Date>
}

export interface DemoRefundsTable {
  key: string
  charge_id: number
  amount: number
}

export interface DemoRowsTable {
  relation: 'categories' | 'subcategories' | 'subcategoriessub' | 'families' | 'products' | 'banners' | 'coupons' | 'orders' | 'staff'
  row_id: number
  name: string
}

export interface EmptySearchesTable {
  typed: string
  times: Generated<number>
  last_at: Generated<Date>
}

export interface EventAddressesTable {
  id: GeneratedAlways<number>
  name: string
  url: string
  events: string[]
  secret: Buffer
  created_at: Generated<Date>
  last_success_at: Date | null
  stopped_at: Date | null
}

export interface EventDeliveriesTable {
  id: GeneratedAlways<number>
  message_id: Generated<string>
  address_id: number
  type: string
  subject: number
  data: unknown
  created_at: Generated<Date>
  due_at: Generated<Date>
  attempts: Generated<number>
  last_answer: string | null
  delivered_at: Date | null
  gave_up_at: Date | null
}

export interface FamiliesTable {
  id: GeneratedAlways<number>
  name: string
  option_name: string
  handle: string
  created_at: Generated<Date>
  option_name_2: string | null
  stands_alone: Generated<0 | 1>
}

export interface FamilyChangesTable {
  id: GeneratedAlways<number>
  family_id: number
}

export interface FiscalPapersTable {
  id: GeneratedAlways<number>
  order_id: number
  paper: 'xml' | 'pdf'
  fiscal_key: string
  content: Buffer
  at: Generated<Date>
  removed_at: Date | null
}

export interface FurtherPlacesTable {
  product_id: number
  position: number
  category_id: number
  subcategory_id: number | null
  subcategorysub_id: number | null
}

export interface HistoryTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  staff_id: number | null
  actor: string
  entity: string
  entity_id: number
  action: string
  before: Generated<unknown>
  after: Generated<unknown>
  reason: string | null
  batch_id: string
  undoes: string | null
  origin: string | null
  follows: Generated<boolean>
}

export interface IdempotencyKeysTable {
  scope: string
  key: string
  request_hash: string
  order_id: number
  created_at: Generated<Date>
}

export interface ImportUndosTable {
  id: GeneratedAlways<number>
  batch_id: string
  undo_id: string
  total: number
  looked: Generated<number>
  moved: Generated<number>
  stayed: Generated<number>
  passes: Generated<number>
  before_id: Generated<number>
  begun_at: Generated<Date>
  ended_at: Date | null
  tries: Generated<number>
  due_at: Generated<Date>
  last_error: string | null
}

export interface MailboxMailsTable {
  mail_id: number
  mailbox: Buffer
  at: Generated<Date>
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
  counted: Generated<boolean>
  filed: Generated<boolean>
  message_id: string | null
}

export interface NewsletterConsentsTable {
  id: GeneratedAlways<number>
  subscription_id: number
  action: 'asked' | 'confirmed' | 'stopped'
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

export interface OldAddressesTable {
  path: string
  product_id: number
  created_at: Generated<Date>
}

export interface OldCategoryAddressesTable {
  path: string
  level: 'category' | 'subcategory' | 'subcategorysub'
  level_id: number
  created_at: Generated<Date>
}

export interface OrderEventsTable {
  id: GeneratedAlways<number>
  order_id: number
  at: Generated<Date>
  who: string
  from_status: 'draft' | 'awaiting_payment' | 'paid' | 'picking' | 'shipped' | 'delivered' | 'cancelled' | 'expired' | 'refunded' | null
  to_status: 'draft' | 'awaiting_payment' | 'paid' | 'picking' | 'shipped' | 'delivered' | 'cancelled' | 'expired' | 'refunded'
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

export interface OrderNotesTable {
  id: GeneratedAlways<number>
  order_id: number
  at: Generated<Date>
  staff_id: number | null
  author: string
  text: string
  withdrawn_at: Date | null
  for_buyer: Generated<boolean>
}

export interface OrdersTable {
  id: Generated<number>
  number: number | null
  key: string
  status: 'draft' | 'awaiting_payment' | 'paid' | 'picking' | 'shipped' | 'delivered' | 'cancelled' | 'expired' | 'refunded'
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
  shipping_method: string | null
  shipping_name: string | null
  shipping_carrier: string | null
  shipping_days_min: number | null
  shipping_days_max: number | null
  subtotal: Generated<number>
  discount: Generated<number>
  freight: Generated<number>
  total: Generated<number>
  coupon_id: number | null
  coupon_code: string | null
  coupon_counted: Generated<boolean>
  units_held: Generated<boolean>
  reserved_until: Date | null
  next_expiry_at: Date | null
  declared_subtotal: number | null
  declared_total: number | null
  attention: Generated<('paid_twice' | 'paid_short' | 'paid_over' | 'paid_without_stock' | 'disputed' | 'refund_by_hand' | 'withdrawn' | 'refund_failed' | 'refund_late' | 'notice_unknown' | 'payment_reported' | 'unit_missing' | 'look_place' | 'look_cards' | 'look_attempts' | 'look_far')[]>
  created_at: Generated<Date>
  labels_printed_at: Date | null
  fiscal_key: string | null
  fiscal_kind: 'nfe' | 'dce' | null
  discount_reason: string | null
  packed_with: number | null
  labels_printed_for: number[] | null
  lowered: Generated<number>
  paid_at: Date | null
}

export interface PasswordResetsTable {
  id: GeneratedAlways<number>
  user_id: number
  token_hash: Buffer
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

export interface PaymentReceiptsTable {
  payment_id: number
  picture: Buffer
  at: Generated<Date>
}

export interface PaymentsTable {
  id: GeneratedAlways<number>
  order_id: number
  method: 'pix' | 'card' | 'boleto' | 'none' | 'cash' | 'machine'
  provider: string
  provider_key: Generated<string>
  provider_payment: string | null
  status: Generated<'created' | 'pending' | 'in_review' | 'authorized' | 'paid' | 'partially_refunded' | 'refunded' | 'in_dispute' | 'charged_back' | 'rejected' | 'cancelled' | 'expired'>
  status_detail: string | null
  amount: number
  paid_amount: Generated<number>
  refunded_amount: Generated<number>
  instalments: Generated<number>
  expires_at: Date | null
  pix_code: string | null
  details: Generated<unknown>
  request: unknown | null
  tries: Generated<number>
  next_check_at: Date | null
  provider_updated_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  paid_at: Date | null
  reported_at: Date | null
  last_error: string | null
}

export interface PictureUploadsTable {
  path: string
  uploaded_at: Generated<Date>
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

export interface ProductPricesTable {
  id: GeneratedAlways<number>
  product_id: number
  price: number
  from_at: Generated<Date>
  until_at: Date | null
}

export interface ProductWordsTable {
  product_id: number
  card_family_id: number | null
  popular: Generated<boolean>
  words: string
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
  stock_corrections: Generated<number>
  last_stock_correction: Generated<number>
  featured: Generated<0 | 1>
  highlights: Generated<0 | 1>
  status: Generated<0 | 1>
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
  option_value_2: string | null
  in_stock: GeneratedAlways<boolean>
  card_family_id: number | null
  listed: Generated<boolean>
  card_price: Generated<number>
  card_sold: Generated<number>
  stock_counted: Generated<boolean>
  brand: Generated<string>
  gtin: string | null
  weight: number | null
  cost: number | null
  tags: Generated<string[]>
  other_categories: Generated<string[]>
  seo_title: Generated<string>
  seo_description: Generated<string>
  regular_charged_until: Date | null
  low_at: Generated<number>
  stock_low: GeneratedAlways<boolean>
  pictured: Generated<boolean>
  stage: 'draft' | 'archived' | null
  request_key: string | null
  shelf: Generated<string>
  offer_price: number | null
  offer_begins_at: Date | null
  offer_ends_at: Date | null
  offer_running: Generated<boolean>
  offer_due_at: Date | null
  height_mm: number | null
  width_mm: number | null
  length_mm: number | null
  opens_at: Date | null
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

export interface PushMessagesTable {
  id: GeneratedAlways<number>
  subscription_id: number
  kind: string
  subject: string
  created_at: Generated<Date>
  due_at: Generated<Date>
  attempts: Generated<number>
}

export interface PushSubscriptionsTable {
  id: GeneratedAlways<number>
  staff_id: number
  session_id: number | null
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  created_at: Generated<Date>
  seen_at: Generated<Date>
}

export interface RateLimitsTable {
  key: string
  allowed_from: Date
}

export interface ReadinessRowsTable {
  filler: string
}

export interface RefundProofsTable {
  refund_id: number
  picture: Buffer
  at: Generated<Date>
}

export interface RefundsTable {
  id: GeneratedAlways<number>
  payment_id: number
  provider_key: Generated<string>
  provider_refund: string | null
  amount: number
  status: Generated<'created' | 'by_hand' | 'pending' | 'done' | 'failed'>
  reason: 'paid_twice' | 'paid_short' | 'paid_without_stock' | 'cancelled' | 'expired' | 'staff' | 'returned'
  who: string
  tries: Generated<number>
  next_try_at: Generated<Date>
  created_at: Generated<Date>
  done_at: Date | null
  return_id: number | null
  sent_on: string | null
  last_error: string | null
}

export interface ReturnEventsTable {
  id: GeneratedAlways<number>
  return_id: number
  at: Generated<Date>
  who: string
  status: 'requested' | 'authorized' | 'arrived' | 'checked' | 'refunding' | 'refunded' | 'resolved' | 'refused' | 'cancelled'
  note: Generated<string>
}

export interface ReturnLinesTable {
  return_id: number
  order_item_id: number
  quantity: number
  accepted: number | null
  restocked: number | null
  refund_amount: number | null
}

export interface ReturnsTable {
  id: GeneratedAlways<number>
  order_id: number
  protocol: string
  kind: 'withdrawal' | 'defect' | 'shop'
  status: Generated<'requested' | 'authorized' | 'arrived' | 'checked' | 'refunding' | 'refunded' | 'resolved' | 'refused' | 'cancelled'>
  wish: Generated<'refund' | 'exchange' | 'repair'>
  reason: Generated<string>
  request_key: string | null
  return_code: string | null
  instructions: Generated<string>
  outcome: 'refund' | 'exchange' | 'repair' | null
  refund_amount: number | null
  freight_amount: Generated<number>
}

export interface SalesDayChangesTable {
  id: GeneratedAlways<number>
  day: string
}

export interface SalesDaysTable {
  day: string
  received: number
  refunded: number
  orders: number
  units: number
  product_ids: number[]
  product_units: number[]
}

export interface SearchEntriesTable {
  product_id: number
  card_family_id: number | null
  created_at: Generated<Date>
  sold: Generated<number>
  card_sold: Generated<number>
  price: Generated<number>
  card_price: Generated<number>
  option_position: Generated<number>
  rating_count: Generated<number>
  in_stock: Generated<boolean>
  listed: Generated<boolean>
  popular: Generated<boolean>
  rating_average: Generated<number>
  option_color: string | null
  sku: string
  name: string
  places: string
  names: string
}

export interface SearchSynonymsTable {
  id: GeneratedAlways<number>
  typed: string
  called: string
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

export interface StaffTable {
  id: GeneratedAlways<number>
  email: string
  name: string
  role: 'owner' | 'manager' | 'fulfilment' | 'content'
  password_hash: string | null
  totp_secret: Buffer | null
  totp_step: Generated<number>
  created_at: Generated<Date>
  disabled_at: Date | null
  refund_limit: number | null
}

export interface StaffInvitationsTable {
  id: GeneratedAlways<number>
  email: string | null
  role: 'owner' | 'manager' | 'fulfilment' | 'content'
  staff_id: number | null
  secret_hash: Buffer
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  refund_limit: number | null
  invited_by: number | null
  withdrawn_at: Date | null
}

export interface StaffNoticeWishesTable {
  staff_id: number
  mail: Generated<string[]>
  push: Generated<string[]>
}

export interface StaffNoticesTable {
  id: GeneratedAlways<number>
  kind: string
  subject: string
  created_at: Generated<Date>
  taken_at: Date | null
}

export interface StaffPasskeyChallengesTable {
  challenge_hash: Buffer
  purpose: 'register' | 'sign_in' | 'confirm'
  staff_id: number | null
  expires_at: Date
}

export interface StaffPasskeysTable {
  id: GeneratedAlways<number>
  staff_id: number
  credential_id: Buffer
  public_key: Buffer
  algorithm: number
  counter: Generated<number>
  name: string
  created_at: Generated<Date>
  last_used_at: Date | null
}

export interface StaffRecoveryCodesTable {
  staff_id: number
  code_hash: Buffer
  used_at: Date | null
}

export interface StaffRequestsTable {
  key: string
  at: Generated<Date>
}

export interface StaffSessionsTable {
  id: GeneratedAlways<number>
  staff_id: number
  secret_hash: Buffer
  name: Generated<string>
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  confirmed_at: Generated<Date>
  expires_at: Date
}

export interface StockAlertsTable {
  id: GeneratedAlways<number>
  product_id: number
  email: string
  created_at: Generated<Date>
}

export interface StockMovementsTable {
  id: GeneratedAlways<number>
  product_id: number
  change: number
  balance: number
  cause: 'order' | 'release' | 'cancel' | 'return' | 'correction' | 'count' | 'import'
  who: string
  why: Generated<string>
  at: Generated<Date>
}

export interface SubcategoriesTable {
  id: GeneratedAlways<number>
  category_id: number
  name: string
  slug: string
  status: Generated<0 | 1>
  position: Generated<number>
  created_at: Generated<Date>
  picture: string | null
  intro: Generated<string>
  seo_title: Generated<string>
  seo_description: Generated<string>
}

export interface SubcategoriessubTable {
  id: GeneratedAlways<number>
  subcategory_id: number
  name: string
  slug: string
  status: Generated<0 | 1>
  position: Generated<number>
  created_at: Generated<Date>
  picture: string | null
  intro: Generated<string>
  seo_title: Generated<string>
  seo_description: Generated<string>
}

export interface UnconfirmedRestoreTable {
  only_row: Generated<boolean>
  at: Generated<Date>
  made_at: Date
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
  provisional: Generated<boolean>
}

export interface WishlistItemsTable {
  user_id: number
  product_id: number
  created_at: Generated<Date>
  price: number | null
  sold_out: Generated<boolean>
}

export interface Tables {
  acceptances: AcceptancesTable
  access_keys: AccessKeysTable
  access_tokens: AccessTokensTable
  announcements: AnnouncementsTable
  banners: BannersTable
  categories: CategoriesTable
  checkout_tickets: CheckoutTicketsTable
  common_words: CommonWordsTable
  contact_messages: ContactMessagesTable
  coupons: CouponsTable
  data_sheets: DataSheetsTable
  demo_charges: DemoChargesTable
  demo_refunds: DemoRefundsTable
  demo_rows: DemoRowsTable
  empty_searches: EmptySearchesTable
  event_addresses: EventAddressesTable
  event_deliveries: EventDeliveriesTable
  families: FamiliesTable
  family_changes: FamilyChangesTable
  fiscal_papers: FiscalPapersTable
  further_places: FurtherPlacesTable
  history: HistoryTable
  idempotency_keys: IdempotencyKeysTable
  import_undos: ImportUndosTable
  mailbox_mails: MailboxMailsTable
  mails: MailsTable
  newsletter_consents: NewsletterConsentsTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
  old_addresses: OldAddressesTable
  old_category_addresses: OldCategoryAddressesTable
  order_events: OrderEventsTable
  order_items: OrderItemsTable
  order_notes: OrderNotesTable
  orders: OrdersTable
  password_resets: PasswordResetsTable
  payment_receipts: PaymentReceiptsTable
  payments: PaymentsTable
  picture_uploads: PictureUploadsTable
  postal_codes: PostalCodesTable
  product_images: ProductImagesTable
  product_prices: ProductPricesTable
  product_words: ProductWordsTable
  products: ProductsTable
  provider_notices: ProviderNoticesTable
  push_messages: PushMessagesTable
  push_subscriptions: PushSubscriptionsTable
  rate_limits: RateLimitsTable
  readiness_rows: ReadinessRowsTable
  refund_proofs: RefundProofsTable
  refunds: RefundsTable
  return_events: ReturnEventsTable
  return_lines: ReturnLinesTable
  returns: ReturnsTable
  sales_day_changes: SalesDayChangesTable
  sales_days: SalesDaysTable
  search_entries: SearchEntriesTable
  search_synonyms: SearchSynonymsTable
  search_words: SearchWordsTable
  shipping_addresses: ShippingAddressesTable
  staff: StaffTable
  staff_invitations: StaffInvitationsTable
  staff_notice_wishes: StaffNoticeWishesTable
  staff_notices: StaffNoticesTable
  staff_passkey_challenges: StaffPasskeyChallengesTable
  staff_passkeys: StaffPasskeysTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_requests: StaffRequestsTable
  staff_sessions: StaffSessionsTable
  stock_alerts: StockAlertsTable
  stock_movements: StockMovementsTable
  subcategories: SubcategoriesTable
  subcategoriessub: SubcategoriessubTable
  unconfirmed_restore: UnconfirmedRestoreTable
  users: UsersTable
  wishlist_items: WishlistItemsTable
}
