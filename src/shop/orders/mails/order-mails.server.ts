import { buyerNoteMail } from './buyer-note-mail.server.ts'
import { confirmCancelMail } from './confirm-cancel-mail.server.ts'
import { orderAttentionMail } from './order-attention-mail.server.ts'
import {
  addressCorrectedMail,
  linesAddedMail,
  linesTakenOutMail,
  shippingChangedMail,
  unitsSwappedMail,
} from './order-changed-mails.server.ts'
import { orderEndedMail } from './order-ended-mail.server.ts'
import { orderPaidMail } from './order-paid-mail.server.ts'
import { orderReceivedMail } from './order-received-mail.server.ts'
import { orderDeliveredMail, orderShippedMail } from './parcel-mails.server.ts'
import { paymentEndingMail } from './payment-ending-mail.server.ts'
import { refundSentMail } from './refund-sent-mail.server.ts'
import { linesRefundedMail, returnRequestedMail, returnStepMail } from './return-mails.server.ts'
import { shopOrderMail } from './shop-order-mail.server.ts'

/** Every mail about an order. */
export const orderMails = [
  orderReceivedMail,
  orderPaidMail,
  addressCorrectedMail,
  unitsSwappedMail,
  linesAddedMail,
  linesTakenOutMail,
  shippingChangedMail,
  buyerNoteMail,
  orderShippedMail,
  orderDeliveredMail,
  returnRequestedMail,
  returnStepMail,
  linesRefundedMail,
  paymentEndingMail,
  confirmCancelMail,
  orderEndedMail,
  refundSentMail,
  orderAttentionMail,
  shopOrderMail,
] as const
