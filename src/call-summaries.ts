import type { backOfficeContract } from '#shop/back-office.contract.ts'
import type { contract } from '#shop/contract.ts'

/** A room of the description: what its calls are about, and one sentence for each call, by its name in the contract. */
export interface DescribedRoom {
  tag: string
  about: string
  calls: Record<string, string>
}

/** Every call in one English sentence, for those who read `/openapi.json`. A test keeps the table complete. */
export const describedRooms = [
  {
    tag: 'Catalogue',
    about: 'Categories, listings, products, search and banners.',
    calls: {
      categories: 'Lists the categories with their sub-categories.',
      menuPictures: 'Gives one picture of each category and sub-category.',
      categoryProducts: 'Lists the products of a category.',
      subcategoryProducts: 'Lists the products of a sub-category.',
      subcategorysubProducts: 'Lists the products of a category below a sub-category.',
      latest: 'Lists the newest products.',
      highlights: 'Lists the products that the shop recommends.',
      bestSellers: 'Lists the products in stock that sold most.',
      allProducts: 'Lists all products, page by page.',
      product: 'Gives one product.',
      search: 'Finds products by words.',
      suggest: 'Suggests products, categories and terms while a visitor types.',
      banners: 'Lists the banners of the home page.',
    },
  },
  {
    tag: 'Cart',
    about: 'Prices, coupons and shipping, before anything is ordered.',
    calls: {
      cartRefresh: 'Prices the lines of a cart, and says what has changed.',
      couponCheck: 'Says what a coupon takes off.',
      shippingQuotes: 'Gives the ways to ship to a postal code, with prices and days.',
      postalCode: 'Gives the address of a postal code.',
    },
  },
  {
    tag: 'Accounts',
    about: 'Signing up and in, passwords, the customer’s own data and sessions.',
    calls: {
      register: 'Opens an account.',
      checkUser: 'Identifies a buyer at checkout, and opens an account when there is none.',
      login: 'Signs in, and gives the token.',
      loadUser: 'Gives the customer of a token.',
      verifyUser: 'Says whether a token is valid.',
      logout: 'Ends the session of a token.',
      verifyEmail: 'Activates an account by the link of a mail.',
      sendActivation: 'Sends the link that activates the account again.',
      recoverPassword: 'Sends a link to set a new password.',
      changePassword: 'Sets a new password by the link of a mail.',
      saveProfile: 'Saves the customer’s data and address.',
      shipping: 'Gives the customer’s address.',
      sessions: 'Lists the customer’s sessions.',
      endSession: 'Ends one of the customer’s sessions.',
      exportOwnData: 'Gives everything that the shop keeps of the customer.',
      erasureObstacle: 'Gives what the account waits for before it can be erased.',
      eraseAccount: 'Erases the customer, but for what invoices need.',
    },
  },
  {
    tag: 'Wishlist',
    about: 'What a customer keeps for later, and alerts for what is sold out.',
    calls: {
      addWish: 'Puts a product on the wishlist.',
      wishlist: 'Lists the products of the wishlist.',
      removeWish: 'Takes a product off the wishlist.',
      askStockAlert: 'Asks for a mail when a product is in stock again.',
    },
  },
  {
    tag: 'Newsletter',
    about: 'Subscribing, confirming and stopping.',
    calls: {
      newsletter: 'Subscribes to the newsletter, to be confirmed by mail.',
      confirmNewsletter: 'Confirms a subscription by the link of a mail.',
      stopNewsletter: 'Ends a subscription by the link of a mail.',
    },
  },
  {
    tag: 'Contact',
    about: 'Messages to the shop.',
    calls: {
      sendMessage: 'Writes to the shop, and gives a protocol number.',
    },
  },
  {
    tag: 'Orders',
    about: 'Placing and paying an order, and what follows.',
    calls: {
      checkoutOptions: 'Gives the ways to pay and what the checkout needs to know.',
      checkout: 'Places an order and charges it.',
      registerOrder: 'Opens a draft of an order.',
      registerOrderItem: 'Adds a line to a draft.',
      ownOrders: 'Lists the customer’s orders.',
      order: 'Gives one order, with its payment.',
      payOrder: 'Charges an unpaid order again.',
      reportPayment: 'Says that the Pix to the shop’s own key was sent.',
      simulatePayment: 'Decides a payment of the demonstration.',
      cancelOrder:
        'Cancels an order; of a paid one, with its account or the link of a mail, which is sent otherwise.',
      withdrawOrder: 'Withdraws from a whole order.',
      requestReturn: 'Asks to send units back.',
      cancelReturn: 'Takes a request to send units back away.',
    },
  },
  {
    tag: 'Back office',
    about: 'For the shop’s staff: getting in, and who is in it.',
    calls: {
      staffSignIn: 'Signs a member of the staff in, and sets the cookie.',
      readStaffInvitation: 'Says whom an invitation is for.',
      acceptStaffInvitation: 'Takes an invitation, sets a password and signs in.',
      beginPasskeySignIn: 'Gives what a passkey has to sign to sign in.',
      passkeySignIn: 'Signs a member of the staff in by a passkey alone, and sets the cookie.',
      listPasskeys: 'Lists the member’s own passkeys.',
      beginPasskey: 'Gives what a device needs to make a passkey.',
      addPasskey: 'Adds a passkey; the account’s first second factor brings recovery codes.',
      removePasskey: 'Removes one of the member’s own passkeys.',
      beginPasskeyConfirmation: 'Gives what a passkey has to sign to prove again who it is.',
      confirmByPasskey: 'Proves again who it is, by a passkey.',
      staffSession: 'Says who is signed in, with which rights and up to how much money of an order back.',
      staffSignOut: 'Ends the session.',
      confirmStaffSession: 'Proves again who it is, before money and staff.',
      beginSecondFactor: 'Gives the secret of a new second factor.',
      enableSecondFactor: 'Turns the second factor on, and gives recovery codes.',
      staffSessions: 'Lists the member’s own sessions.',
      endStaffSession: 'Ends one of the member’s own sessions.',
      listStaff: 'Lists the staff and open invitations.',
      inviteStaff: 'Invites a person into the staff; a manager with a limit for money back, if wanted.',
      withdrawStaffInvitation: 'Takes an invitation back that nobody has accepted.',
      changeStaff:
        'Changes the role of a member or the limit for money back of a manager, or shuts the member out.',
      listAccessKeys: 'Lists the access keys of programs.',
      createAccessKey:
        'Makes an access key for a program, with just the rights that it needs; it is told once.',
      revokeAccessKey: 'Takes an access key back.',
      staffNotices: 'Says what the member is told at once, and may be.',
      chooseNotices: 'Chooses what the member is told at once, by mail and on their devices.',
      subscribePush: 'Lets this device take pushes, as long as its session lasts.',
      sendTestNotice:
        'Sends the member a test, to each of their devices and by mail, and says what became of it.',
      testNoticeMail: 'Says whether the mail of a test has left.',
      endPush: 'This device takes no pushes any more.',
      listEventAddresses: 'Lists the addresses to which the shop tells programs what happens.',
      createEventAddress: 'Adds such an address; the secret that signs its messages is told once.',
      removeEventAddress: 'Removes an address, with what was still to be told to it.',
      restartEventAddress: 'Tells an address again that was stopped because it took nothing for days.',
      eventDeliveries: 'Lists what an address was told, the last first.',
      resendDelivery: 'Sends a message to a program again, under the same id.',
    },
  },
  {
    tag: 'Back office: history',
    about: 'What was changed in the shop, by whom, and the way back.',
    calls: {
      historyList: 'Lists what was changed, by kind, person and period, as far as the rights go.',
      undoLook:
        'Says what taking a change back would do: of an import, which products stay as they are, and why.',
      undoBatches: 'Takes changes back that were made as one, as long as neither money nor mail has left.',
    },
  },
  {
    tag: 'Back office: orders',
    about: 'The orders as the staff works through them.',
    calls: {
      staffOrders: 'Lists orders, by state or by what is searched for.',
      staffOrderCounts: 'Counts the orders that wait for the staff.',
      staffOrder: 'Gives one order with everything that the staff may know.',
      confirmOrderPayment: 'Says that the money of an order was seen.',
      pickOrder: 'Says that an order is being packed.',
      shipOrder: 'Says that an order was handed to the carrier.',
      deliverOrder: 'Says that an order arrived.',
      noteOrder: 'Adds a note of the staff to an order.',
      addBuyerNote: 'Writes to the buyer of an order, on its page and, if wanted, by mail.',
      changeBuyerNote: 'Puts another text in the place of what the buyer reads.',
      removeBuyerNote: 'Takes what the buyer reads off the order’s page.',
      paymentReceipt: 'Gives the picture that the buyer of an order sent with ‘Já paguei’.',
      setFiscalKey: 'Gives an order the key of its NF-e or DC-e.',
      addFiscalPaper:
        'Puts the XML (from which the key is read) or the PDF of the NF-e or DC-e beside an order’s key: base64, 2 MB at most.',
      removeFiscalPaper: 'Takes the XML or the PDF away from an order; this can be undone for 90 days.',
      orderMail: 'Gives a mail about an order as it would be written now.',
      resendOrderMail: 'Sends a mail about an order once more, to the address that the order has now.',
      fiscalPaper: 'Gives the XML or the PDF that is kept beside an order’s key.',
      cancelStaffOrder: 'Cancels an order; a manager one whose money is within the limit of hers.',
      buyerLink:
        'Gives the link of an order that waits to be paid, to be sent to its buyer, and writes the look down.',
      confirmRefundSent:
        'Says that money which waited to be sent back by hand was sent, on which day, with the bank’s receipt.',
      refundProof: 'Gives the picture of the bank’s receipt of money that was sent back by hand.',
      refundStaffOrder:
        'Gives money of an order back, once for what was seen, up to the limit of the manager who does.',
      refundOrderLines: 'Gives the money of some units of an order back, and says why.',
      staffReturns: 'Lists the returns that have not ended, by what comes next with them.',
      openReturn: 'Writes down a return that the buyer has asked for elsewhere, with its protocol and mail.',
      authorizeReturn:
        'Says yes to a return, and tells the buyer how to send it back; again, to correct that.',
      refuseReturn: 'Does not take a reported defect for one; the buyer reads why.',
      endReturn: 'Ends a return whose parcel has not come back: the buyer keeps the purchase.',
      receiveReturn: 'Says that the parcel of a return is back.',
      checkReturn:
        'Says what of a return is taken back, what of it is sold again, and what is done about it.',
      refundReturn: 'Sends back the money that a checked return comes to.',
      resolveReturn: 'Says that the repaired product, or a new one, was sent to the buyer.',
      reportMissingUnits: 'Says that units of an order are missing on the shelf.',
      correctOrderAddress: 'Corrects where an order goes that has not left; its buyer is told.',
      shippingChoices:
        'Gives the ways of sending an order that there are for its address, with their prices of now.',
      changeShipping:
        'Sends an order that has not left in another way: an unpaid one costs anew, of a paid one what it costs less goes back.',
      orderFreight: 'Says what sending an order to another postal code costs.',
      addToOrder:
        'Adds products to a paid order that has not left: an order of its own in the same parcel, with a link to pay it.',
      addLines:
        'Adds products to an order that is not paid yet, at the prices of now, and asks for the new sum.',
      takeOutLines: 'Takes units out of an order that is not paid yet, and asks for the smaller sum anew.',
      swapOrderUnits: 'Puts another product in the place of units, for the same money.',
      sellByHand: 'Sells to a buyer who asked elsewhere, and gives the link on which it is paid.',
      sellAtCounter: 'Sells at the counter: paid in cash, by the card machine or by Pix, and handed over.',
      saleReceipt: 'Gives what the receipt of a paid order says.',
      releaseOrder: 'Lets an order that was held for a look go on to be packed.',
      clearOrderAttention: 'Takes the mark off an order that needed a person.',
      parcels: 'Gives what picking list, slips and labels of some orders need.',
      parcelSheet: 'Gives the parcels of some orders as a CSV, for the site where postage is bought.',
      pickOrders: 'Says that some orders are being packed; each is answered by itself.',
      printedLabels: 'Remembers that the labels of some orders were printed.',
      shipOrders: 'Says that some orders were posted, each with its tracking code.',
    },
  },
  {
    tag: 'Back office: today',
    about: 'What the staff finds in the morning.',
    calls: {
      staffWaiting: 'Gives what waits beside the queues of orders, as far as the caller may see it.',
      staffFigures:
        'Gives the sales of two months by day, what sells and what runs out, and the last events.',
      createSynonym: 'Says how the shop calls what shoppers search for by another name.',
      removeSynonym: 'Takes a synonym of the search away.',
      resendGivenUpMail: 'Sends a mail again that was given up.',
    },
  },
  {
    tag: 'Back office: products',
    about: 'Products and stock as the staff keeps them.',
    calls: {
      staffProducts: 'Lists products, by state or by what is searched for.',
      staffProduct: 'Gives one product with what was changed on it.',
      staffPlaces: 'Lists every place of the categories where a product may stand.',
      categoryTree: 'Gives the categories as a tree, with what was changed on them.',
      createCategory: 'Makes a category of one of the three levels.',
      changeCategory:
        'Changes name, picture, texts or visibility of a category; its old address leads to the new one.',
      orderCategories: 'Puts the categories of one level in another order.',
      undoCategoryChange: 'Takes back one change of the categories.',
      createProducts: 'Makes new products, on sale or as drafts, all or none.',
      uploadPicture: 'Takes a picture that a product may be saved with.',
      changeProducts: 'Changes fields of products, all or nothing, from what was seen.',
      saveProductOptions: 'Makes, orders, changes and archives the options of a product, all or nothing.',
      productHistory: 'Lists what was changed on products lately.',
      undoProductChanges: 'Takes back changes that were made as one.',
      shelf: 'Finds products to be counted, by name, SKU or bar code, with the units that orders hold.',
      stockMovements: 'Lists the ledger of the stock, of one product or of all.',
    },
  },
] as const satisfies DescribedRoom[]

type Rooms = (typeof describedRooms)[number]
type Missing = Exclude<
  keyof typeof contract | keyof typeof backOfficeContract,
  Rooms extends infer Room ? (Room extends DescribedRoom ? keyof Room['calls'] : never) : never
>
/** A call without a sentence is an error of types here, which names it. */
export const everyCallHasItsSentence: [Missing] extends [never] ? true : Missing = true
